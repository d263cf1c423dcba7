import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { findCall, findOneCall } from '@/lib/app/door/collection-calls'
import { getSingleGroupCall } from '@/lib/perimetre/calls/single-group'
import type { Caller } from '@/lib/platform/api/collection'
import { compileFind } from '@/lib/platform/api/query/compile'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { getConnection } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { accounts, call, signIn } from '../support/api'
import { createGroupe, createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

const PORTAIL = 960_000
const GROUPS = [960_001, 960_002, 960_003, 960_004, 960_005]
const LOURD = 960_009
const WHO = { id: 960_100, email: 'bornes@exemple.fr' }
const CALLER: Caller = { userId: WHO.id, roleId: 4, utilisateurEHS: false, test: false }

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let jwt = ''

/** Five groups of 4,100 clients with short names, and one whose 100 clients have logos of 100 kB. */
beforeAll(async () => {
  own = await openOwnDatabase('bornes')
  await own.db.insert(roles).values({ id: 4, name: 'Super Administrateur', type: 'superadmin' })
  await own.db.insert(groupes).values({ id: PORTAIL, nom: 'Portail', type: 'CMI' })
  for (const id of [...GROUPS, LOURD])
    await createGroupe(own.db, { id, nom: `Groupe ${id}`, parentGroupeId: PORTAIL })
  await createUser(own.db, { ...WHO, roleId: 4, groupeIds: [...GROUPS, LOURD] })
  await own.db.execute(sql`
    insert into clients (document_id, client_id, nom, groupe_id)
    select 'borne' || i, 'B' || i, 'Client ' || i, 960001 + i % 5 from generate_series(1, 20500) i`)
  await own.db.execute(sql`
    insert into clients (document_id, client_id, nom, groupe_id, logo)
    select 'lourd' || i, 'L' || i, 'Client ' || i, ${LOURD}::int, repeat('é', 50000) from generate_series(1, 100) i`)
  await own.db.execute(sql`analyze`)
  jwt = (await openOwnSession(WHO)).jwt
}, 120_000)
afterAll(() => own.close())

const find = (collection: string, search: string) =>
  callRoute(findCall, 'GET', { jwt, params: { collection }, search: `?${search}` })

const REFUSED = {
  status: 400,
  body: {
    data: null,
    error: {
      name: 'ValidationError',
      message: expect.stringMatching(/20 000 éléments ou 8 Mo.*pagination.*populate.*fields/),
      details: { maxRows: 20_000, maxBytes: 8_388_608 },
    },
  },
}

test('[SAFE-05] an answer above 20,000 rows in all is refused and says how to ask for less', async () => {
  const five = GROUPS.map((id, index) => `filters[id][$in][${index}]=${id}`).join('&')
  expect(await find('groupes', `${five}&populate=clients`)).toMatchObject(REFUSED)
  expect(await find('groupes', `filters[id]=${PORTAIL}&populate=groupes.clients`)).toMatchObject(REFUSED)
  // Without their relations the rows are few: what is counted alone is not refused.
  expect((await find('groupes', `${five}&populate[clients][count]=true`)).status).toBe(200)
  const four = five.replace('&filters[id][$in][4]=960005', '')
  const answer = await find('groupes', `${four}&populate[clients][fields]=Nom`)
  const { data } = z.object({ data: z.array(z.object({ clients: z.array(z.unknown()) })) }).parse(answer.body)
  expect(data.map(({ clients }) => clients.length)).toEqual([4100, 4100, 4100, 4100])
})

test('[SAFE-05] an answer above 8 MB is refused, whichever call gives it', async () => {
  const ofHeavy = `filters[group][id]=${LOURD}&pagination[pageSize]=100`
  expect(await find('clients', ofHeavy)).toMatchObject(REFUSED)
  expect((await find('clients', `${ofHeavy}&fields=Nom`)).status).toBe(200)
  expect((await find('clients', `filters[group][id]=${LOURD}&pagination[pageSize]=50`)).status).toBe(200)
  const one = { jwt, params: { collection: 'groupes', id: String(LOURD) }, search: '?populate=clients' }
  expect(await callRoute(findOneCall, 'GET', one)).toMatchObject(REFUSED)
  expect(await callRoute(getSingleGroupCall, 'GET', { jwt, params: { id: String(LOURD) } })).toMatchObject(
    REFUSED,
  )
})

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Subplan Name': z.string().optional(),
    'Actual Loops': z.number(),
    Plans: z.array(plan).optional(),
  }),
)
type Plan = {
  'Node Type': string
  'Subplan Name'?: string | undefined
  'Actual Loops': number
  Plans?: Plan[] | undefined
}

test('[SAFE-05] the database builds nothing of an answer that is refused', async () => {
  const collection = COLLECTIONS.get('groupes')
  if (!collection) throw new Error('groupes')
  const explain = async (search: string) => {
    const statement = new PgDialect().sqlToQuery(
      compileFind(collection, parseQuery(collection, search, CALLER), CALLER),
    )
    const { pool } = await getConnection()
    const { rows } = await pool.query(`explain (analyze, format json) ${statement.sql}`, statement.params)
    const [
      {
        'QUERY PLAN': [{ Plan: top }],
      },
    ] = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]).parse(rows)
    // The answer is the last of the results that the statement works out only when they are asked for.
    return (top.Plans ?? [])
      .filter((node) => node['Subplan Name']?.startsWith('InitPlan'))
      .map((node) => node['Actual Loops'])
  }
  expect(await explain(`filters[id]=${PORTAIL}&populate=groupes.clients`)).toContain(0)
  expect(await explain(`filters[id]=${GROUPS[0]}&populate=clients`)).not.toContain(0)
})

test('[SAFE-05] the chain that stopped the service is refused before it is read', async () => {
  const answer = await call(
    'GET',
    'contrats?populate=groupe.users.groupes.users.groupes&pagination[pageSize]=100',
    { jwt: await signIn(accounts.collectif.super) },
  )
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { details: { reason: 'Populate comes back to groupes' } } },
  })
})

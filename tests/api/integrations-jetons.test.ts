import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createJetonCall, revokeJetonCall } from '@/lib/administration/integrations/calls/jetons'
import { journalList } from '@/lib/administration/lists/journal'
import { type Call, defineCall } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { jetonsIntegration } from '@/lib/platform/db/schema/administration/integrations'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { audit } from '@/lib/platform/db/schema/socle'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const [STAFF, AUTRE] = [990_001, 990_002]
const jwt = { staff: '', autre: '' }

const created = z.object({ data: z.object({ id: z.number(), jeton: z.string() }) })

/** A call as the areas declare them: a token with the right of its type, or the staff. */
const importCall = defineCall({
  method: 'POST',
  path: 'imports/:type',
  auth: { jeton: 'import:{type}', session: 'staff' },
  params: z.object({ type: z.string() }),
  body: z.object({ lignes: z.number() }),
  creates: true,
  handler: ({ acteur, session }) => ({
    par: acteur.jeton?.nom ?? session?.user.email,
    userId: acteur.userId,
  }),
})

beforeAll(async () => {
  const own = await openOwnDatabase('jetons', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 4, name: 'Super administrateur', type: 'super-administrateur' })
  await createUser(db, {
    id: STAFF,
    email: 'equipe@exemple.fr',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [],
  })
  await createUser(db, { id: AUTRE, email: 'autre@exemple.fr', roleId: 4, groupeIds: [] })
  jwt.staff = (await openOwnSession({ id: STAFF, email: 'equipe@exemple.fr' })).jwt
  jwt.autre = (await openOwnSession({ id: AUTRE, email: 'autre@exemple.fr' })).jwt
})
afterAll(() => close())

const make = (body: unknown, token = jwt.staff) => callRoute(createJetonCall, 'POST', { jwt: token, body })
const demande = { nom: 'Logiciel de planification', droits: ['import:logements'], duree: '90' }
const rowsOf = (action: string) => db.select().from(audit).where(eq(audit.action, action))
const send = (token: string, type: string, call: Call = importCall) =>
  callRoute(call, 'POST', { jwt: token, params: { type }, body: { lignes: 1 } })

test('[FIRST-15] a token that imports is made by the staff alone, shown once, and stored as its digest', async () => {
  expect((await make(demande, jwt.autre)).status).toBe(403)
  for (const wrong of [{ droits: [] }, { droits: ['import:tout'] }, { duree: '4000' }, { nom: '' }])
    expect((await make({ ...demande, ...wrong })).status).toBe(400)
  const answer = await make(demande)
  expect(answer.status).toBe(201)
  const { id, jeton } = created.parse(answer.body).data
  expect(jeton).toMatch(/^ext_[\w-]{43}$/)
  const [row] = await db.select().from(jetonsIntegration).where(eq(jetonsIntegration.id, id))
  expect(row).toMatchObject({
    nom: demande.nom,
    digest: jetonDigest(jeton),
    droits: ['import:logements'],
    dernierUsageAt: null,
    auteurId: STAFF,
  })
  expect(JSON.stringify(row)).not.toContain(jeton)
  expect(await rowsOf('jeton.creation')).toMatchObject([{ userId: STAFF, entiteId: id }])
})

test('[FIRST-15] it makes the calls of its rights, each in the audit under its name; others are refused', async () => {
  const { id, jeton } = created.parse((await make({ ...demande, nom: 'ERP' })).body).data
  const taken = await send(jeton, 'logements')
  expect(taken).toMatchObject({ status: 200, body: { par: 'ERP', userId: null } })
  expect(await send(jeton, 'contrats')).toMatchObject({ status: 403 })
  expect(await send(jwt.staff, 'contrats')).toMatchObject({ status: 200, body: { par: 'equipe@exemple.fr' } })
  expect((await send(jwt.autre, 'logements')).status).toBe(404)
  // A token opens no call that takes none.
  expect(
    (await callRoute(revokeJetonCall, 'DELETE', { jwt: jeton, params: { id: String(id) } })).status,
  ).toBe(403)
  expect(await rowsOf('jeton.appel')).toMatchObject([
    { jetonId: id, userId: null, resultat: 'succès', details: { droit: 'import:logements' } },
    { jetonId: id, userId: null, resultat: 'refus', details: { droit: 'import:contrats' } },
    { jetonId: id, userId: null, resultat: 'refus', details: { droit: null } },
  ])
  const [row] = await db.select().from(jetonsIntegration).where(eq(jetonsIntegration.id, id))
  expect(row?.dernierUsageAt).not.toBeNull()
  const { source } = journalList
  const { rows } = await db.execute(
    sql`select ${source.select} from ${source.from} where a.jeton_id = ${id} limit 1`,
  )
  expect(rows[0]).toMatchObject({ personne: 'Jeton ERP' })
})

test('[FIRST-15] unknown, expired or revoked it opens nothing', async () => {
  const { id, jeton } = created.parse((await make(demande)).body).data
  expect((await send(`${jeton}x`, 'logements')).status).toBe(401)
  const set = (values: Partial<typeof jetonsIntegration.$inferInsert>) =>
    db.update(jetonsIntegration).set(values).where(eq(jetonsIntegration.id, id))
  await set({ expireAt: new Date('2026-11-21T08:00:00Z') })
  expect((await send(jeton, 'logements')).status).toBe(401)
  await set({ expireAt: new Date('2027-11-21T08:00:00Z') })
  expect((await send(jeton, 'logements')).status).toBe(200)
  const revoke = () => callRoute(revokeJetonCall, 'DELETE', { jwt: jwt.staff, params: { id: String(id) } })
  expect((await revoke()).status).toBe(204)
  expect((await revoke()).status).toBe(404)
  expect((await send(jeton, 'logements')).status).toBe(401)
  expect(await rowsOf('jeton.revocation')).toHaveLength(1)
})

test('[FIRST-15] its calls are counted together, whatever their address', async () => {
  const { jeton } = created.parse((await make(demande)).body).data
  const bounded = defineCall({
    method: 'POST',
    path: 'imports/:type',
    auth: { jeton: 'import:{type}' },
    params: z.object({ type: z.string() }),
    limit: { name: 'essai-jeton', points: 2, seconds: 600 },
    handler: () => ({ ok: true }),
  })
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) statuses.push((await send(jeton, 'logements', bounded)).status)
  expect(statuses).toEqual([200, 200, 429])
  const other = created.parse((await make(demande)).body).data.jeton
  expect((await send(other, 'logements', bounded)).status).toBe(200)
})

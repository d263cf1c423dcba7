import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { visitorDemandeCall as depannageCall } from '@/lib/campagnes/depannage/calls'
import {
  postAnswerCall as answerCall,
  postRegisterCall as registerCall,
} from '@/lib/campagnes/inscription/calls'
import { participerCall as jeuCall } from '@/lib/campagnes/jeu/calls'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { confirmCall, submitCall } from '@/lib/campagnes/replanification/calls'
import { resiliationsCall as resilierCall } from '@/lib/campagnes/resiliation/calls/resiliations'
import { retractationCall, signatureCall, souscrireCall } from '@/lib/campagnes/souscription/calls'
import { demandesAccesCall as accesCall } from '@/lib/comptes/acces/calls/demandes-acces'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { startOf } from '@/lib/domain/visites/creneaux'
import type { Call } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { jeux } from '@/lib/platform/db/schema/campagnes/jeux'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { seal } from '@/lib/platform/jetons/seal'
import { BREAKDOWN, CAMPAGNES_CLIENT } from '../support/campagnes-rows'
import customers from '../support/fixtures/campagnes'
import { inscription } from '../support/inscription-rows'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createPlaces, createVisite } from '../support/replanification-rows'
import { codeIn, SOUSCRIPTION } from '../support/souscription-rows'

/** One way for a visitor to file something: its call, a body that is taken once, and what a body may not do without. */
type Filing = {
  name: string
  route: Call
  body: () => Promise<Record<string, unknown>>
  /** A body that skips the step which finds the record: a plain id, an unknown token. */
  skipping: () => Promise<Record<string, unknown>>
  mails: number
  /** Event told to other systems. */
  event?: string
  /** Names in the address of the call. */
  params?: Record<string, string>
}

let db: Db
let close: () => Promise<void>
let nextVisite = 945_800
let nextEquipement = 0

async function visite() {
  const id = nextVisite++
  await createVisite(db, { id, jour: '2026-11-30' })
  return { id, ID: await seal('rendez-vous', { visite: id }, new Date('2030-01-01T00:00:00Z')) }
}
const start = startOf({ jour: '2026-12-01', demiJournee: 'matin' }).toISOString()

const confirmation = ({ id, ID }: { id: number; ID: string }) => ({
  intervention: { id, start: startOf({ jour: '2026-11-30', demiJournee: 'matin' }).toISOString() },
  canal: 'sms',
  envoi: 1,
  firstConfirm: true,
  secondConfirm: false,
  ID,
  id,
})

const termination = (assetId: string) => ({
  data: {
    assetId,
    Date: '2027-03-15',
    Motif: 'Déménagement',
    email: 'dominique.essai@exemple.fr',
    Nom: 'Dominique Essai',
  },
})

/** Equipment of the fixture whose contracts run. */
const RESILIABLES = [944_001, 944_002, 944_003, 944_006, 944_007]

async function ticket(): Promise<string> {
  const equipementId = RESILIABLES[nextEquipement++ % RESILIABLES.length] ?? null
  const { id } = CAMPAGNES_CLIENT
  const [sealed = ''] = await sealAssetTickets([
    {
      equipementId,
      logementId: id,
      contratId: null,
      clientId: id,
      occupantId: null,
      titulaire: true,
      preuve: true,
    },
  ])
  return sealed
}

const breakdown = (own: Record<string, unknown> = {}) => ({ ...BREAKDOWN, ...own })

const ACCES = {
  raisonSociale: 'Chauffage du Littoral',
  siret: '732 829 320 00074',
  portailId: PORTAL_IDS.INDIVIDUEL,
  codeClient: 'C12345',
  codePostal: '59000',
  prenom: 'Camille',
  nom: 'Essai',
  telephone: '0639980001',
  cgu: true,
}
const PARTICIPATION = { reponse: '', prenom: 'CLAIRE', nom: 'DUMONT', reglement: true, marketing: false }

let people = 0
const newEmail = () => `personne.${++people}@exemple.fr`

const FILINGS: readonly Filing[] = [
  {
    name: '/jpo',
    route: registerCall,
    body: async () => inscription(newEmail()),
    skipping: async () => inscription(newEmail(), { isClient: true, asset: '944001' }),
    mails: 1,
    event: 'inscription.deposee',
  },
  {
    name: '/depannage',
    route: depannageCall,
    body: async () => breakdown({ email: newEmail() }),
    skipping: async () => breakdown({ isClient: true, asset: '944001' }),
    mails: 1,
    event: 'depannage.demande',
  },
  {
    name: '/resiliation',
    route: resilierCall,
    body: async () => termination(await ticket()),
    skipping: async () => termination('944001'),
    // The acknowledgement, and the word to the holder, whose known address is another.
    mails: 2,
    event: 'resiliation.deposee',
  },
  {
    name: '/souscriptioncontrat',
    route: souscrireCall,
    body: async () => ({ ...SOUSCRIPTION, email: newEmail() }),
    skipping: async () => ({ ...SOUSCRIPTION, formule: undefined }),
    mails: 1,
    event: 'souscription.deposee',
  },
  {
    name: '/inscription',
    route: accesCall,
    body: async () => ({ ...ACCES, email: newEmail() }),
    skipping: async () => ({ ...ACCES, cgu: false }),
    mails: 1,
  },
  {
    name: '/jeuconcours',
    route: jeuCall,
    params: { id: 'jeuparcours' },
    body: async () => ({ ...PARTICIPATION, email: newEmail() }),
    skipping: async () => ({ ...PARTICIPATION, reglement: false }),
    mails: 1,
  },
  {
    name: '/confirmation-sms, slot',
    route: submitCall,
    body: async () => ({ intervention: { ...(await visite()), start } }),
    skipping: async () => ({ intervention: { id: (await visite()).id, ID: 'sans-jeton', start } }),
    mails: 1,
    event: 'visite.deplacee',
  },
  {
    name: '/confirmation-sms, confirmation',
    route: confirmCall,
    body: async () => confirmation(await visite()),
    skipping: async () => confirmation({ id: (await visite()).id, ID: 'sans-jeton' }),
    mails: 1,
    event: 'visite.confirmee',
  },
]

beforeAll(async () => {
  const own = await openOwnDatabase('parcours', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    CLOCK: '2026-11-21T09:00:00+01:00',
  })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await db
    .insert(campagnes)
    .values({ code: 'JPON25', nom: 'Journées', type: 'jpo', debut: '2026-01-01', fin: '2027-12-31' })
  await db.insert(jeux).values({
    documentId: 'jeuparcours',
    titre: 'Jeu des parcours',
    lots: [],
    debut: '2026-01-01',
    fin: '2027-12-31',
    purgeLe: '2028-12-31',
  })
  await customers(db)
  await createAgence(db)
  await createPlaces(db, '2026-12-01', 'matin', 100)
  await db.execute(
    sql`create function refuse_ligne() returns trigger as $$ begin raise exception 'panne'; end $$ language plpgsql`,
  )
})
afterAll(() => close())

let visitor = 0
const address = () => `203.0.113.${++visitor}`

async function post(
  route: Call,
  body: unknown,
  headers: Record<string, string> = {},
  params: Record<string, string> = {},
) {
  const req = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-address': address(), ...headers },
    body: JSON.stringify(body),
  })
  const response = await route(req, { params: Promise.resolve(params) })
  return { status: response.status, body: z.json().parse(await response.json()) }
}

/** Tables in which calls count and remember themselves, and keys, which are made when first used. */
const OWN_TABLES = ['limites', 'idempotence', 'cles_chiffrement']

/** Digest of each table's rows, those apart. */
async function state(): Promise<Record<string, string>> {
  const named = z.array(z.object({ name: z.string() }))
  const { rows } = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of named.parse(rows).filter((table) => !OWN_TABLES.includes(table.name))) {
    const all = await db.execute(sql.raw(`select t::text from "${name}" t order by 1`))
    digests[name] = createHash('sha256').update(JSON.stringify(all.rows)).digest('hex')
  }
  return digests
}

const count = async (table: string) => {
  const { rows } = await db.execute(sql.raw(`select count(*)::int as count from ${table}`))
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? Number.NaN
}

const lastEvent = async () =>
  z
    .number()
    .parse((await db.execute(sql`select coalesce(max(id), 0)::int as id from evenements`)).rows[0]?.id)
/** Types of what other systems are told since, consents apart. */
const eventsAfter = async (id: number) => {
  const { rows } = await db.execute(
    sql`select type from evenements where id > ${id} and type not like 'consentement.%' order by id`,
  )
  return rows.map(({ type }) => type)
}

async function keptAnswer(key: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select reponse from idempotence where cle = ${key}`)
  return z.array(z.object({ reponse: z.unknown() })).parse(rows)[0]?.reponse
}

describe.each(FILINGS)('$name', ({ route: handler, body, skipping, mails, event, params }) => {
  const send = (sent: unknown, headers?: Record<string, string>) => post(handler, sent, headers, params)

  test('the last step without the ones before it is refused and stores nothing', async () => {
    const skipped = await skipping()
    const before = await state()
    const attempts = [{}, [], null, 'texte', skipped]
    for (const attempt of attempts) {
      const answer = await send(attempt)
      expect([400, 404]).toContain(answer.status)
      expect(answer.body).toMatchObject({ error: { message: expect.any(String) } })
    }
    expect(await state()).toEqual(before)
  })

  test.each(['audit', 'outbox'])(
    'a failure while « %s » is written leaves nothing; the retry files it once',
    async (table) => {
      const sent = await body()
      const headers = {
        'idempotency-key': `essai-${visitor}-${table}-0123456789abcdef`,
        'x-client-address': address(),
      }
      const before = await state()
      await db.execute(
        sql.raw(`create trigger refuse before insert on ${table} execute function refuse_ligne()`),
      )
      const failed = await send(sent, headers)
      await db.execute(sql.raw(`drop trigger refuse on ${table}`))
      expect(failed.status).toBe(500)
      expect(await state()).toEqual(before)
      const audits = await count('audit')
      expect([200, 201]).toContain((await send(sent, headers)).status)
      expect(await count('audit')).toBe(audits + 1)
    },
  )

  test('[FIRST-16] a double click and a retry file it once, with its mails and its event once; the answer kept for them is sealed', async () => {
    const sent = await body()
    const headers = {
      'idempotency-key': `double-${visitor}-clic-0123456789abcdef`,
      'x-client-address': address(),
    }
    const before = { audits: await count('audit'), mails: await newMails(), event: await lastEvent() }
    const answers = await Promise.all([send(sent, headers), send(sent, headers)])
    const again = await send(sent, headers)
    expect([200, 201]).toContain(again.status)
    for (const answer of answers) expect(answer).toEqual(again)
    expect(await count('audit')).toBe(before.audits + 1)
    expect(await newMails()).toBe(before.mails + mails)
    expect(await eventsAfter(before.event)).toEqual(event ? [event] : [])
    expect(await keptAnswer(headers['idempotency-key'])).toMatch(/^[\w-]{60,}$/)
  })

  test('[SAFE-12] the same sent again from another address has the first answer and files nothing; another body is 422', async () => {
    const sent = await body()
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(sent, { ...key, 'x-client-address': address() })
    const otherBody = await body()
    const before = await state()
    const again = await send(sent, { ...key, 'x-client-address': address() })
    expect([200, 201]).toContain(first.status)
    expect(again).toEqual(first)
    const other = await send(otherBody, { ...key, 'x-client-address': address() })
    expect(other).toMatchObject({ status: 422, body: { error: { name: 'UnprocessableEntityError' } } })
    expect(JSON.stringify(other.body)).not.toContain(JSON.stringify(first.body))
    expect(await state()).toEqual(before)
  })
})

type Leaf = { path: string[]; replace: (text: string) => unknown }

/** Every text of a body, with the body in which it says something else. */
function leavesOf(body: unknown, path: string[] = []): Leaf[] {
  if (typeof body === 'string') return [{ path, replace: (text) => text }]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return Object.entries(body).flatMap(([key, value]) =>
    leavesOf(value, [...path, key]).map((leaf) => ({
      ...leaf,
      replace: (text) => ({ ...body, [key]: leaf.replace(text) }),
    })),
  )
}

const LURES = ['HAMECON', 'HAMECON https://pirate.example/gain']

describe.each(FILINGS.filter(({ name }) => !name.startsWith('/confirmation-sms')))(
  'mails of $name',
  ({ route, body, params }) => {
    test('[SAFE-09] whatever text a visitor types, the mail to the address they give holds none of it', async () => {
      const leaves = leavesOf(await body()).filter(
        ({ path }) => !['email', 'assetId'].includes(path.at(-1) ?? ''),
      )
      expect(leaves.length).toBeGreaterThan(1)
      await db.execute(sql`delete from resiliations`)
      let accepted = 0
      for (const { path } of leaves)
        for (const lure of LURES) {
          const fresh = leavesOf(await body()).find((leaf) => leaf.path.join() === path.join())
          const answer = await post(route, fresh?.replace(lure), {}, params)
          if (answer.status < 300) accepted += 1
          await db.execute(sql`delete from resiliations`)
        }
      expect(accepted).toBeGreaterThan(0)
      const { rows } = await db.execute(sql`select sujet, texte, html, destinataire_nom as nom from outbox
        where visiteur is not null`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/HAMECON|pirate/)
      expect(new Set(rows.map(({ nom }) => nom))).toEqual(new Set([null]))
    })
  },
)

test('[SAFE-09] a mailbox has 3 mails an hour and 6 a day over all forms, however it is written; what is filed is stored', async () => {
  const [name, domain] = ['cible.des.courriels', 'exemple.fr']
  const spellings = [`${name}@${domain}`, `${name}+1@${domain}`, `${name}+deux@${domain}`]
  const received = () => count(`outbox where destinataire ilike '${name}%' and visiteur is not null`)
  const file = async (rank: number) => {
    const email = spellings[rank % 3] ?? ''
    const filings = [
      () => post(depannageCall, breakdown({ email })),
      () => post(registerCall, inscription(email)),
      () => post(accesCall, { ...ACCES, email }),
      () => post(souscrireCall, { ...SOUSCRIPTION, email }),
    ]
    return filings[rank % 4]?.()
  }
  const records = async () =>
    (await count('demandes_publiques')) +
    (await count('inscriptions')) +
    (await count('demandes_acces')) +
    (await count('souscriptions'))
  const before = await records()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, rank) => file(rank)))
  for (const answer of answers) expect([200, 201]).toContain(answer?.status)
  expect(await records()).toBe(before + 8)
  expect(await received()).toBe(3)
  const later = async (hours: number) =>
    db.execute(sql`update outbox set created_at = created_at - make_interval(hours => ${hours})
      where destinataire ilike ${`${name}%`}`)
  await later(2)
  for (let rank = 0; rank < 4; rank += 1) await file(rank)
  expect(await received()).toBe(6)
  await later(2)
  await file(0)
  expect(await received()).toBe(6)
  await later(24)
  await file(1)
  expect(await received()).toBe(7)
})

/** Mails to be sent at once: reminders of a later day are left out. */
const newMails = () => count(`outbox where prochaine_tentative_at < '2026-11-22'`)

test('[FIRST-16] what becomes of a registration and of a subscription is told too', async () => {
  const before = await lastEvent()
  const textOf = async (email: string) =>
    String(
      (await db.execute(sql`select texte from outbox where destinataire = ${email} order by id limit 1`))
        .rows[0]?.texte,
    )
  const [visitor, subscriber] = [newEmail(), newEmail()]
  await post(registerCall, inscription(visitor))
  const jeton = /confirmation-jpo\?jeton=([\w-]+)/.exec(await textOf(visitor))?.[1] ?? ''
  expect((await post(answerCall, { jeton, reponse: 'confirmer', invites: 1 })).status).toBe(200)
  expect((await post(answerCall, { jeton, reponse: 'annuler' })).status).toBe(200)
  const made = z
    .object({ data: z.object({ jeton: z.string() }) })
    .parse((await post(souscrireCall, { ...SOUSCRIPTION, email: subscriber })).body)
  const contrat = made.data.jeton
  const signed = await post(signatureCall, { jeton: contrat, code: codeIn(await textOf(subscriber)) })
  expect(signed.status).toBe(200)
  expect((await post(retractationCall, { jeton: contrat })).status).toBe(200)
  expect(await eventsAfter(before)).toEqual([
    'inscription.deposee',
    'inscription.modifiee',
    'inscription.modifiee',
    'souscription.deposee',
    'souscription.signee',
    'souscription.retractee',
  ])
  const { rows } = await db.execute(sql`select donnees from evenements where id > ${before} order by id`)
  expect(rows[2]?.donnees).toMatchObject({ inscription: { campagne: 'JPON25', etat: 'Annulé', invites: 1 } })
  expect(JSON.stringify(rows)).not.toContain(visitor)
})

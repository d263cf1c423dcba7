import { and, eq, isNotNull } from 'drizzle-orm'
import {
  tenantAttestationCall as attestationRoute,
  tenantContactCall as contactRoute,
  tenantSignInCall as signInRoute,
  tenantSignOutCall as signOutRoute,
  tenantSmsCall as smsRoute,
} from '@/lib/campagnes/locataire/calls'
import { makeCodes } from '@/lib/campagnes/locataire/commands/make-codes'
import { setAccess } from '@/lib/campagnes/locataire/commands/set-access'
import { findTenantSpace } from '@/lib/campagnes/locataire/queries'
import { requireTenant } from '@/lib/campagnes/locataire/session'
import { TENANT_REFUSAL } from '@/lib/domain/campagnes/locataire'
import type { Db } from '@/lib/platform/db/client'
import { accesLocataires, sessionsLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { audit, limites } from '@/lib/platform/db/schema/socle'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { acteurDe } from '../support/acteur'
import { createManagerPortals } from '../support/factories'
import locataire from '../support/fixtures/locataire'
import {
  CLOSED_SET,
  FOREIGN_SET,
  MANAGER_ID,
  OPEN_SET,
  OTHER_MANAGER_ID,
  POSTAL_CODE,
  SWITCHED_SET,
  TENANTS,
} from '../support/locataire-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('locataire', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 3, name: 'Administrateur', type: 'administrateur' })
  await createManagerPortals(db)
  await locataire(db)
})
afterAll(() => close())

type Handler = (req: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Sent = { body?: unknown; cookie?: string; id?: number; headers?: Record<string, string> }

let caller = 0

/** A call of a tenant, from an address of its own. */
async function send(handler: Handler, method: string, { body, cookie, id, headers }: Sent = {}) {
  caller += 1
  const request = new Request('http://localhost:3000/v2/api/locataires', {
    method,
    headers: {
      'content-type': 'application/json',
      'x-client-address': `10.47.1.${caller}`,
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await handler(request, {
    params: Promise.resolve({ id: String(id) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

type Row = (typeof TENANTS)[keyof typeof TENANTS]
const signIn = ({ reference, code }: Pick<Row, 'reference' | 'code'>, codePostal = POSTAL_CODE) =>
  send(signInRoute, 'POST', { body: { reference, codePostal, code } })

/** Signs in and gives the cookie as the browser sends it back. */
async function enter(row: Row): Promise<string> {
  const answer = await signIn(row)
  expect([row.reference, answer.status]).toEqual([row.reference, 200])
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const messageOf = (text: string): string => JSON.parse(text).error.message
const withCookie = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } })
const manager = acteurDe(MANAGER_ID, '10.47.2.1')

test('[PUBLIC-57] reference, postal code and one-time code open the space, by a cookie that scripts cannot read', async () => {
  const answer = await signIn({ ...TENANTS.space, reference: ' loc-0001 ', code: '1111 2222' })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^extranet\.locataire=[\w-]{60,}; Path=\/v2; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await requireTenant(withCookie(cookie.split(';')[0] ?? ''))).toMatchObject({
    logementId: TENANTS.space.id,
    occupantId: TENANTS.space.id,
    entree: '2026-03-01',
  })
  // Once used, the code opens nothing more; the access is activated.
  expect((await signIn(TENANTS.space)).status).toBe(400)
  const [access] = await db.select().from(accesLocataires).where(eq(accesLocataires.id, TENANTS.space.id))
  expect(access).toMatchObject({ codeHash: null, activeAt: expect.any(Date) })
})

test('[PUBLIC-57] a wrong code 5 times blocks the dwelling for 15 minutes, the right one included', async () => {
  const { guessed } = TENANTS
  for (let guess = 0; guess < 5; guess += 1) {
    const refused = await signIn({ ...guessed, code: `0000000${guess}` })
    expect([refused.status, messageOf(refused.text)]).toEqual([400, TENANT_REFUSAL])
  }
  const blocked = await signIn(guessed)
  expect([blocked.status, messageOf(blocked.text)]).toEqual([
    429,
    'Trop d’essais. Réessayez dans 15 minutes.',
  ])
  const seconds = Number(blocked.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(14 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  // Other spellings of the reference share the count.
  expect((await signIn({ ...guessed, reference: ' loc-0002' })).status).toBe(429)
  // A quarter of an hour later the code still serves.
  await db.update(limites).set({ expire: 1 })
  expect((await signIn(guessed)).status).toBe(200)
})

test('[PUBLIC-57] every miss has the same answer: unknown dwelling, other postal code, code over, tenant gone, access closed', async () => {
  const unknown = await signIn({ reference: 'LOC-9999', code: '12345678' })
  const misses = [
    await signIn(TENANTS.switched, '44100'),
    await signIn(TENANTS.expired),
    await signIn(TENANTS.gone),
    await signIn(TENANTS.closed),
    await signIn({ ...TENANTS.ended, code: '00000000' }),
  ]
  expect(unknown.status).toBe(400)
  for (const miss of misses) expect([miss.status, miss.text]).toEqual([unknown.status, unknown.text])
  expect(unknown.headers.get('set-cookie')).toBeNull()
  // An unknown dwelling is blocked as a known one is: nothing tells them apart.
  for (let guess = 0; guess < 4; guess += 1) await signIn({ reference: 'LOC-9999', code: '12345678' })
  expect((await signIn({ reference: 'LOC-9999', code: '12345678' })).status).toBe(429)
})

test('[PUBLIC-57] of two uses of a code at once, one opens a session', async () => {
  const answers = await Promise.all([signIn(TENANTS.raced), signIn(TENANTS.raced), signIn(TENANTS.raced)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const sessions = await db
    .select()
    .from(sessionsLocataires)
    .where(eq(sessionsLocataires.accesId, TENANTS.raced.id))
  expect(sessions).toHaveLength(1)
})

test('[PUBLIC-58] a tenant sees the own dwelling and the own period only', async () => {
  const cookie = await enter(TENANTS.journey)
  const space = await findTenantSpace(await requireTenant(withCookie(cookie)))
  expect(space.reference).toBe(TENANTS.journey.reference)
  const email = `locataire.${TENANTS.journey.id}@exemple.fr`
  expect(space).toMatchObject({ prenom: 'Claude', email, mobile: '0639980000', telephone: null })
  // Came on 2026-03-01: the visit and the attestation of 2026-02-10 are absent.
  expect(space.visites.map(({ objet }) => objet)).toEqual(['Visite après l’entrée'])
  expect(space.prochaine).toMatchObject({ jour: '2026-12-15', demiJournee: 'matin', objet: 'Visite à venir' })
  expect(space.attestations.map(({ numero }) => numero)).toEqual([`ATT-LOC-${TENANTS.journey.id}-2`])
  expect(space.equipements).toMatchObject([{ id: TENANTS.journey.id, dernierEntretien: null }])

  const own = await send(attestationRoute, 'GET', { cookie, id: TENANTS.journey.id * 10 + 2 })
  expect(own.status).toBe(200)
  expect(own.headers.get('content-type')).toBe('application/pdf')
  expect(own.headers.get('content-disposition')).toContain('attachment')
  for (const [id, expected] of [
    [TENANTS.journey.id * 10 + 1, 404],
    [TENANTS.space.id * 10 + 2, 404],
    [1, 404],
  ] as const)
    expect([id, (await send(attestationRoute, 'GET', { cookie, id })).status]).toEqual([id, expected])
  expect((await send(attestationRoute, 'GET', { id: TENANTS.journey.id * 10 + 2 })).status).toBe(401)
})

test('a tenant corrects phone and e-mail, and refuses or accepts SMS with an event in the register', async () => {
  const cookie = await enter(TENANTS.ended)
  const body = { mobile: '06 39 98 00 11', telephone: '', email: 'nouvelle@exemple.fr' }
  expect((await send(contactRoute, 'PUT', { cookie, body })).status).toBe(200)
  const read = async () => (await db.select().from(occupants).where(eq(occupants.id, TENANTS.ended.id)))[0]
  const space = async () => findTenantSpace(await requireTenant(withCookie(cookie)))
  expect(await read()).toMatchObject({ mobile: '0639980011', telephone: null, email: 'nouvelle@exemple.fr' })
  const wrong = await send(contactRoute, 'PUT', { cookie, body: { ...body, email: 'pas une adresse' } })
  expect(wrong.status).toBe(400)
  expect((await send(contactRoute, 'PUT', { body })).status).toBe(401)

  // The owner of the address that was typed chose elsewhere.
  const elsewhere = {
    personne: 'nouvelle@exemple.fr',
    finalite: 'Suivi de contrat',
    etat: 'Accordé',
  } as const
  await db.insert(consentementEvenements).values({
    ...elsewhere,
    source: 'depannage',
    texte: 'J’accepte.',
    version: '2026-11',
    at: new Date('2026-11-20'),
  })
  const eventsOf = (personne: string) =>
    db
      .select()
      .from(consentementEvenements)
      .where(eq(consentementEvenements.personne, personne))
      .orderBy(consentementEvenements.id)
  for (const [accepte, etat] of [
    [true, 'Accordé'],
    [false, 'Retiré'],
  ] as const) {
    expect((await send(smsRoute, 'PUT', { cookie, body: { accepte } })).status).toBe(200)
    expect((await read())?.smsAccepte).toBe(accepte)
    expect((await space()).smsAccepte).toBe(accepte)
    const events = await eventsOf('0639980011')
    expect(events.at(-1)).toMatchObject({ finalite: 'Suivi de contrat', etat, source: 'extranet' })
  }
  expect(await eventsOf('nouvelle@exemple.fr')).toMatchObject([elsewhere])
  // What was accepted for a number is not accepted for another.
  await send(smsRoute, 'PUT', { cookie, body: { accepte: true } })
  for (const [mobile, accepte] of [
    ['06.39.98.00.11', true],
    ['06 39 98 00 12', false],
  ] as const) {
    const answer = await send(contactRoute, 'PUT', { cookie, body: { ...body, mobile } })
    expect((await read())?.smsAccepte).toBe(accepte)
    // What the tenant is shown is what governs the sending: a number takes messages of service until its owner refuses.
    expect(JSON.parse(answer.text)).toEqual({ data: { smsAccepte: true } })
    expect((await space()).smsAccepte).toBe(true)
  }
  // Without a number there is nothing to accept, and still everything to refuse.
  const noMobile = { mobile: '', telephone: '', email: 'nouvelle@exemple.fr' }
  await send(contactRoute, 'PUT', { cookie, body: noMobile })
  expect((await send(smsRoute, 'PUT', { cookie, body: { accepte: true } })).status).toBe(400)
  expect((await send(smsRoute, 'PUT', { cookie, body: { accepte: false } })).status).toBe(200)
  const written = await db.select().from(audit).where(eq(audit.entiteId, TENANTS.ended.id))
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['connexion d’un locataire', 'coordonnées d’un locataire', 'SMS d’un locataire']),
  )

  // A call that another site makes the browser send is refused.
  const foreign = { origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(smsRoute, 'PUT', { cookie, body: { accepte: true }, headers: foreign })).status).toBe(
    403,
  )

  const left = await send(signOutRoute, 'POST', { cookie })
  expect([left.status, left.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])
  expect((await send(smsRoute, 'PUT', { cookie, body: { accepte: true } })).status).toBe(401)
})

test('a cookie that was changed opens nothing', async () => {
  const name = 'extranet.locataire='
  for (const value of ['', 'x', 'A'.repeat(90), '../..'])
    expect((await send(smsRoute, 'PUT', { cookie: name + value, body: { accepte: true } })).status).toBe(401)
})

test('closing a set refuses its tenants, ends their sessions, and opening it lets them in again', async () => {
  const cookie = await enter(TENANTS.switched)
  await setAccess(SWITCHED_SET.id, false, manager)
  await expect(requireTenant(withCookie(cookie))).rejects.toMatchObject({ status: 401 })
  await expect(makeCodes(SWITCHED_SET.id, manager)).rejects.toBeInstanceOf(ConflictError)
  await setAccess(SWITCHED_SET.id, true, manager)
  const { codes } = await makeCodes(SWITCHED_SET.id, manager)
  // The session that was closed stays so; the new code opens another.
  await expect(requireTenant(withCookie(cookie))).rejects.toMatchObject({ status: 401 })
  const [printed] = codes
  // 60 days from 2026-11-21, the last of them until midnight in Paris.
  const [access] = await db.select().from(accesLocataires).where(eq(accesLocataires.id, TENANTS.switched.id))
  expect(access?.codeExpireAt).toEqual(new Date('2027-01-20T23:00:00Z'))
  expect(printed?.code).toMatch(/^\d{8}$/)
  expect((await signIn({ ...TENANTS.switched, code: printed?.code ?? '' })).status).toBe(200)
})

test('a manager opens, closes and prints the own sets only', async () => {
  await expect(setAccess(FOREIGN_SET.id, false, manager)).rejects.toBeInstanceOf(NotFoundError)
  await expect(makeCodes(FOREIGN_SET.id, manager)).rejects.toBeInstanceOf(NotFoundError)
  await expect(
    setAccess(CLOSED_SET.id, true, { ...manager, userId: OTHER_MANAGER_ID }),
  ).rejects.toBeInstanceOf(NotFoundError)
})

test('codes are made for occupied dwellings, hashed, and take the place of those before', async () => {
  const { codes, valablesJusquau } = await makeCodes(OPEN_SET.id, manager)
  // Everybody of the set but the one who left.
  expect(codes.map(({ reference }) => reference)).toEqual([
    'LOC-0001',
    'LOC-0002',
    'LOC-0003',
    'LOC-0004',
    'LOC-0008',
    'LOC-0009',
    'LOC-0010',
  ])
  expect(valablesJusquau).toBe('2027-01-20')
  const stored = await db
    .select({ hash: accesLocataires.codeHash })
    .from(accesLocataires)
    .where(
      and(isNotNull(accesLocataires.codeHash), eq(accesLocataires.occupantId, codes[0]?.occupantId ?? 0)),
    )
  expect(stored[0]?.hash).toMatch(/^\$argon2id\$/)
  const again = await makeCodes(OPEN_SET.id, manager)
  expect(again.codes[0]?.code).not.toBe(codes[0]?.code)
  const [first] = codes
  if (first === undefined) throw new Error('aucun code')
  expect((await signIn(first)).status).toBe(400)
  expect((await signIn(again.codes[0] ?? first)).status).toBe(200)
})

import * as argon2 from '@node-rs/argon2'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findCall as rowsCall } from '@/lib/app/door/collection-calls'
import { getMeCall as meCall } from '@/lib/comptes/calls/users-me'
import { setCookie } from '@/lib/comptes/connexion/answers'
import { authLocalCall as loginCall } from '@/lib/comptes/connexion/calls/local'
import { authLogoutCall as logoutCall } from '@/lib/comptes/connexion/calls/logout'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { csrfCookieName, sessionCookieName } from '@/lib/platform/auth/cookies'
import { countAttempt } from '@/lib/platform/auth/throttle'
import type { Db } from '@/lib/platform/db/client'
import { roles, userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { audit } from '@/lib/platform/db/schema/socle'
import { forgetMaintenance, getMaintenance } from '@/lib/platform/maintenance'
import { PASSWORD } from '../support/accounts'
import { createGroupe, createManagerPortals, createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { postAsVisitor, statementsOf } from '../support/visitor'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...actual, verify: jest.fn(actual.verify) }
})

const PERSON = { id: 951_100, email: 'droits.vivants@exemple.fr' }
const ADDRESS = '192.0.2.111'
const GROUPES = [951_101, 951_102]

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('droits', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'https://extranet.exemple.fr',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 3, name: 'Administrateur', type: 'administrateur' },
  ])
  await createManagerPortals(db)
  for (const id of GROUPES)
    await createGroupe(db, { id, nom: `Groupe ${id}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createUser(db, { ...PERSON, groupeIds: GROUPES })
})
afterAll(() => close())

const logIn = (identifier = PERSON.email, password = PASSWORD) =>
  postAsVisitor(loginCall, { identifier, password }, { address: ADDRESS })
const open = async (email = PERSON.email) =>
  z.object({ jwt: z.string() }).parse((await logIn(email)).body).jwt

/** Answer to a call with a session's token. */
async function get(route: typeof meCall, jwt: string, params: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${jwt}`, 'x-client-address': ADDRESS }
  const response = await route(new Request('https://extranet.exemple.fr/v2/api/essai', { headers }), {
    params: Promise.resolve(params),
  })
  return { status: response.status, body: await response.json() }
}

const idsSeen = async (jwt: string) =>
  z
    .object({ data: z.array(z.object({ id: z.number() })) })
    .parse((await get(rowsCall, jwt, { collection: 'groupes' })).body)
    .data.map(({ id }) => id)

test.each([
  ['blocked', 951_121, { blocked: true }],
  ['no longer confirmed', 951_122, { confirmed: false }],
  ['erased', 951_123, { anonymiseAt: new Date() }],
])('the open session of a person %s is worth nothing at their next call', async (_, id, change) => {
  const person = { id, email: `droits.${id}@exemple.fr` }
  await createUser(db, { ...person, groupeIds: GROUPES })
  const jwt = await open(person.email)
  expect((await get(meCall, jwt)).status).toBe(200)
  await db.update(users).set(change).where(eq(users.email, person.email))
  expect((await get(meCall, jwt)).status).toBe(401)
})

test('a group taken from a person, or another role, counts at their next call in the same session', async () => {
  const jwt = await open()
  expect(await idsSeen(jwt)).toEqual(expect.arrayContaining(GROUPES))
  const [kept = 0, taken = 0] = GROUPES
  const link = and(eq(userGroupes.userId, PERSON.id), eq(userGroupes.groupeId, taken))
  await db.delete(userGroupes).where(link)
  const seen = await idsSeen(jwt)
  expect(seen).toContain(kept)
  expect(seen).not.toContain(taken)
  await db.update(users).set({ roleId: 3 }).where(eq(users.id, PERSON.id))
  expect((await get(meCall, jwt)).body).toMatchObject({ role: { id: 3 } })
})

test('login, refused login and logout each leave who, what, when, from where, with which result', async () => {
  const latest = async () => (await db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]
  const jwt = await open()
  const line = { userId: PERSON.id, entite: 'sessions', ip: ADDRESS, at: expect.any(Date) }
  expect(await latest()).toMatchObject({
    ...line,
    action: 'connexion',
    resultat: 'succès',
    details: { moyen: 'mot de passe' },
  })
  await logIn(PERSON.email, 'mot de passe tapé de travers')
  expect(await latest()).toMatchObject({ ...line, action: 'connexion', resultat: 'refus' })
  await logIn('personne.inconnue@exemple.fr', 'mot de passe tapé de travers')
  expect(await latest()).toMatchObject({ ...line, userId: null, action: 'connexion', resultat: 'refus' })
  await postAsVisitor(logoutCall, {}, { address: ADDRESS, jwt })
  expect(await latest()).toMatchObject({ ...line, action: 'déconnexion', resultat: 'succès' })
  const all = JSON.stringify(await db.select().from(audit))
  for (const secret of [PASSWORD, 'tapé de travers', jwt]) expect(all).not.toContain(secret)
})

test('a wrong password costs one check and the same statements whoever it is for, and says nothing of the account', async () => {
  const person = (id: number, email: string) => ({ id, email, groupeIds: [] })
  await createUser(db, { ...person(951_103, 'droits.bloque@exemple.fr'), blocked: true })
  await createUser(db, { ...person(951_104, 'droits.attente@exemple.fr'), confirmed: false })
  const sso = { provider: 'okta', passwordHash: null } as const
  await createUser(db, { ...person(951_105, 'droits.sso@exemple.fr'), ...sso })
  const verify = jest.mocked(argon2.verify)
  const refused = async (email: string) => {
    // Read again every two seconds, by whichever call comes then: not by one that is counted here.
    forgetMaintenance()
    await getMaintenance()
    verify.mockClear()
    const { status, body, headers } = await logIn(email, 'mauvais mot de passe')
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'mauvais mot de passe'],
    ])
    return { status, body, statements: statementsOf(headers) }
  }
  const known = await refused(PERSON.email)
  expect(known).toMatchObject({ status: 400, body: { error: { message: 'Identifiants incorrects' } } })
  expect(known.statements).toBeGreaterThan(0)
  for (const email of [
    'personne.inconnue@exemple.fr',
    'droits.bloque@exemple.fr',
    'droits.attente@exemple.fr',
  ]) {
    expect(await refused(email)).toEqual(known)
  }
  const { status, statements } = known
  expect(await refused('droits.sso@exemple.fr')).toMatchObject({ status, statements })
})

test('one address that fails a hundred times, whatever the accounts, waits a quarter of an hour', async () => {
  const address = '192.0.2.112'
  for (let index = 0; index < 100; index++) await countAttempt({ account: `compte-${index}`, address })
  const refusal = countAttempt({ account: 'compte-suivant', address })
  await expect(refusal).rejects.toMatchObject({ code: 'limite', retryAfter: 900 })
  expect(await countAttempt({ account: 'compte-suivant', address: '192.0.2.113' })).toBe(0)
})

test('[SAFE-34] over HTTPS the session and anti-forgery cookies have the prefix that no other host or page in clear can write', async () => {
  expect(sessionCookieName()).toBe('__Host-extranet.session-token')
  const [cookie] = (await logIn()).headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-extranet\.session-token=.+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(setCookie({ name: csrfCookieName(), value: 'essai' })).toBe(
    '__Host-extranet.csrf-token=essai; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})

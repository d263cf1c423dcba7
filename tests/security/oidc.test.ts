import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { Secret, TOTP } from 'otpauth'
import { CALLS } from '@/lib/app/calls.generated'
import { openDoor } from '@/lib/app/door/door'
import { unbindIdentite } from '@/lib/comptes/commands/unbind-identite'
import { authLogoutCall as logOutRoute } from '@/lib/comptes/connexion/calls/logout'
import { openSession } from '@/lib/comptes/connexion/commands/open-session'
import { register } from '@/lib/comptes/connexion/commands/register'
import { signInSso } from '@/lib/comptes/connexion/commands/sign-in-sso'
import { registrationOf } from '@/lib/comptes/connexion/registration'
import { SSO_FAILURES } from '@/lib/comptes/connexion/sso/failures'
import { readInitiation } from '@/lib/comptes/connexion/sso/initiation'
import { ssoSettings } from '@/lib/comptes/connexion/sso/settings'
import { newSecret, sealSecret } from '@/lib/comptes/second-facteur/application'
import { secondFacteurCall } from '@/lib/comptes/second-facteur/calls/connexion'
import { closeUnproven } from '@/lib/comptes/second-facteur/exigence'
import { requireRecentProof } from '@/lib/platform/auth/proof'
import { sessionOfToken } from '@/lib/platform/auth/session'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { identitesSso, roles } from '@/lib/platform/db/schema/comptes/comptes'
import { journalConnexions, secondFacteurs, sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { env, parseEnv } from '@/lib/platform/env'
import { newCsrf } from '@/lib/platform/http/csrf'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { CLIENT, TestIssuer } from '../support/oidc-issuer'
import { openOwnDatabase } from '../support/own-database'

const APP = 'http://localhost:3000'
const EMAIL = 'personne.sso@exemple.fr'

/** Request that next-auth reads through next/headers, which knows requests of Next only. */
const current: { request: NextRequest | null } = { request: null }
jest.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => current.request?.cookies.getAll() ?? [] }),
  headers: async () => current.request?.headers ?? new Headers(),
}))

let own: Awaited<ReturnType<typeof openOwnDatabase>>
const issuer = new TestIssuer()

beforeAll(async () => {
  await issuer.start()
  own = await openOwnDatabase('oidc', {
    APP_URL: APP,
    NEXTAUTH_URL: `${APP}/v2/api/auth`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    OKTA_ISSUER: issuer.url,
    OKTA_CLIENT_ID: CLIENT.id,
    OKTA_CLIENT_SECRET: CLIENT.secret,
  })
  await own.db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 4, name: 'Super Administrateur', type: 'super' },
  ])
  const person = { groupeIds: [], passwordHash: null, provider: 'okta' as const }
  await createUser(own.db, { ...person, id: 951_000, email: EMAIL })
  await createUser(own.db, { ...person, id: 951_001, email: 'bloque.sso@exemple.fr', blocked: true })
  await createUser(own.db, { ...person, id: 951_010, email: 'lie.sso@exemple.fr' })
  await createUser(own.db, { ...person, id: 951_012, email: 'facteur.sso@exemple.fr' })
  await createUser(own.db, { ...person, id: 951_013, email: 'course.sso@exemple.fr' })
  const staff = { roleId: 4, utilisateurEhs: true }
  await createUser(own.db, { ...person, ...staff, id: 951_011, email: 'chef.sso@exemple.fr' })
  await createUser(own.db, { ...person, id: 951_002, email: 'attente.sso@exemple.fr', confirmed: false })
})

afterAll(async () => {
  await own.close()
  await issuer.close()
})

/** The provider of the configuration. */
function configured() {
  const settings = ssoSettings()
  if (settings === null) throw new Error('no provider is configured')
  return settings
}

const UNSET = { OKTA_MFA_AMR: undefined, OKTA_MFA_ACR: undefined, OKTA_TRUST_EMAIL: undefined }

/** Changes the configuration of this process until the next test. */
function setEnv(variables: Partial<Record<keyof typeof UNSET, string | undefined>>): void {
  const { OKTA_MFA_AMR, OKTA_MFA_ACR, OKTA_TRUST_EMAIL } = parseEnv(variables)
  Object.assign(env(), { OKTA_MFA_AMR, OKTA_MFA_ACR, OKTA_TRUST_EMAIL })
}

beforeEach(async () => {
  issuer.reset()
  setEnv(UNSET)
  await own.db.delete(sessions)
})

const door = openDoor(CALLS)

/** Cookies of one browser. */
class Jar {
  private readonly cookies = new Map<string, string>()

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  get = (name: string) => this.cookies.get(name)
  set = (name: string, value: string) => this.cookies.set(name, value)
  drop = (name: string) => this.cookies.delete(name)
  header = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function send(jar: Jar, path: string[], query = '', form?: URLSearchParams): Promise<Response> {
  const headers = new Headers({ cookie: jar.header(), 'x-client-address': '192.0.2.51' })
  const body = form?.toString()
  if (body !== undefined) {
    headers.set('origin', APP)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.set('content-length', String(body.length))
  }
  const method = body === undefined ? 'GET' : 'POST'
  const url = `${APP}/v2/api/auth/${path.join('/')}${query}`
  const request = new NextRequest(url, { method, headers, ...(body === undefined ? {} : { body }) })
  current.request = request
  const response = await door(request)
  jar.take(response)
  return response
}

/** Goes to the provider; gives the address the browser is sent to, or that of the failure. */
async function leave(jar: Jar, query = '', callbackUrl = '/v2/'): Promise<string> {
  const csrf = newCsrf()
  jar.set('extranet.csrf-token', csrf.cookie)
  const form = new URLSearchParams({ csrfToken: csrf.token, callbackUrl, json: 'true' })
  const response = await send(jar, ['signin', 'okta'], query, form)
  return ((await response.json()) as { url: string }).url
}

const comeBack = (jar: Jar, answer: Record<string, string>) =>
  send(jar, ['callback', 'okta'], `?${new URLSearchParams(answer)}`)

const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''
const claims = { email: EMAIL, email_verified: true }

/** A whole passage by the provider. */
async function pass(told: Record<string, unknown> = claims, jar = new Jar()) {
  const address = await leave(jar)
  const code = issuer.authorize(address, told)
  return {
    jar,
    code,
    state: stateOf(address),
    response: await comeBack(jar, { code, state: stateOf(address) }),
  }
}

/** The answer tells this failure, and neither a cookie nor a row is a session. */
async function expectRefused(response: Response, failure: keyof typeof SSO_FAILURES) {
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/v2/okta/redirect?erreur=${failure}`,
  ])
  const given = response.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  expect(given.join()).not.toMatch(/session-token|okta_id_token/)
  expect(await own.db.select().from(sessions)).toEqual([])
}

test('the person whose e-mail the provider returned gets a session, and the ID token a cookie no script reads', async () => {
  const { jar, response } = await pass()
  expect(response.headers.get('location')).toBe('/v2/')
  expect(await own.db.select().from(sessions)).toMatchObject([{ userId: 951_000, provider: 'okta' }])
  expect(jar.get('extranet.session-token')).toBeDefined()
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('okta_id_token='))
  expect(line).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/)
})

test('the address of the provider asks for PKCE, state and nonce, and comes back to /okta/redirect', async () => {
  const asked = new URL(await leave(new Jar())).searchParams
  expect(asked.get('redirect_uri')).toBe('http://localhost:3000/v2/okta/redirect')
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
})

describe('[AUTH-20] a callback that does not match is refused by « Session SSO expirée »', () => {
  afterEach(() => expect(SSO_FAILURES.session.title).toBe('Session SSO expirée'))

  test('[AUTH-20] wrong state', async () => {
    const jar = new Jar()
    const code = issuer.authorize(await leave(jar), claims)
    await expectRefused(await comeBack(jar, { code, state: 'autre' }), 'session')
  })

  test('[AUTH-20] no state', async () => {
    const jar = new Jar()
    const code = issuer.authorize(await leave(jar), claims)
    await expectRefused(await comeBack(jar, { code }), 'session')
  })

  test('[AUTH-20] state of another browser, which started no login', async () => {
    const address = await leave(new Jar())
    const code = issuer.authorize(address, claims)
    await expectRefused(await comeBack(new Jar(), { code, state: stateOf(address) }), 'session')
  })

  test('[AUTH-20] wrong nonce, and none', async () => {
    issuer.altered = { nonce: 'autre' }
    await expectRefused((await pass()).response, 'session')
    issuer.altered = { nonce: undefined }
    await expectRefused((await pass()).response, 'session')
  })

  test('[AUTH-20] PKCE verifier of another login, and none', async () => {
    const [jar, other] = [new Jar(), new Jar()]
    const address = await leave(jar)
    await leave(other)
    const code = issuer.authorize(address, claims)
    jar.set('extranet.sso-pkce', other.get('extranet.sso-pkce') ?? '')
    await expectRefused(await comeBack(jar, { code, state: stateOf(address) }), 'session')
    const without = new Jar()
    const second = await leave(without)
    without.drop('extranet.sso-pkce')
    const answer = { code: issuer.authorize(second, claims), state: stateOf(second) }
    await expectRefused(await comeBack(without, answer), 'session')
  })

  test('[AUTH-20] a code used before', async () => {
    const jar = new Jar()
    const address = await leave(jar)
    const code = issuer.authorize(address, claims)
    const copy = new Jar()
    for (const name of ['state', 'nonce', 'pkce'])
      copy.set(`extranet.sso-${name}`, jar.get(`extranet.sso-${name}`) ?? '')
    await comeBack(jar, { code, state: stateOf(address) })
    await own.db.delete(sessions)
    await expectRefused(await comeBack(jar, { code, state: stateOf(address) }), 'session')
    await expectRefused(await comeBack(copy, { code, state: stateOf(address) }), 'session')
  })
})

test.each([
  ['another audience', { aud: 'autre-client' }],
  ['another issuer', { iss: 'https://autre.exemple.fr' }],
  ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ['no subject', { sub: undefined }],
])('an ID token with a wrong claim is refused: %s', async (_, altered) => {
  issuer.altered = altered
  await expectRefused((await pass()).response, 'jeton')
})

test.each(['none', 'HS256', 'HS256-with-public-key'] as const)(
  'an ID token signed by %s is refused',
  async (signing) => {
    issuer.signing = signing
    await expectRefused((await pass()).response, 'jeton')
  },
)

test('a key that is not published any more is refused; after a rotation the new one is taken at once', async () => {
  const old = issuer.key
  issuer.rotate()
  const rotated = issuer.key
  issuer.key = old
  await expectRefused((await pass()).response, 'jeton')
  issuer.key = rotated
  expect((await pass()).response.headers.get('location')).toBe('/v2/')
})

test.each([
  ['an address without account', { email: 'fantome@exemple.fr' }, 'inconnu'],
  ['a blocked account', { email: 'bloque.sso@exemple.fr' }, 'bloque'],
  ['an address not verified', { email_verified: false }, 'email'],
  ['an address of which nothing is said', { email_verified: undefined }, 'email'],
  ['an address verified in other words', { email_verified: 'oui' }, 'email'],
  ['no address', { email: undefined }, 'email'],
  ['a look-alike of an address', { email: 'ｐersonne.sso@exemple.fr' }, 'email'],
] as const)('%s gets no session', async (_, told, failure) => {
  await expectRefused((await pass({ ...claims, ...told })).response, failure)
})

test('a person whose account was never confirmed is led to their registration, once, without a session', async () => {
  const { jar, response } = await pass({ ...claims, email: 'attente.sso@exemple.fr' })
  const address = response.headers.get('location') ?? ''
  expect(address).toMatch(/^\/v2\/enregistrement\?jeton=[\w-]{43}$/)
  expect(jar.header()).not.toMatch(/session-token|okta_id_token|sso-/)
  expect(await own.db.select().from(sessions)).toEqual([])
  const opened = (url: string) => registrationOf(url.slice(-43), own.db)
  expect(await opened(address)).toMatchObject({ state: 'ouvert', invite: { id: 951_002 }, isFirstSso: true })
  const again = await pass({ ...claims, email: 'attente.sso@exemple.fr' })
  expect((await opened(address)).state).not.toBe('ouvert')
  expect((await opened(again.response.headers.get('location') ?? '')).state).toBe('ouvert')
  const lines = await own.db.select().from(journalConnexions).where(eq(journalConnexions.userId, 951_002))
  expect(lines.map(({ resultat }) => resultat)).toEqual(['non-confirme', 'non-confirme'])

  const silent = { email: false, sms: false }
  const form = {
    jeton: (again.response.headers.get('location') ?? '').slice(-43),
    firstname: 'Maëlle',
    lastname: 'Attente',
    phone: '',
    groupeId: null,
    notifications: { demande: silent, 'rendez-vous': silent, document: silent },
    cgu: true,
    consentements: [],
  }
  const registered = await register(form, acteurDe(null, '192.0.2.51'))
  expect(registered).toEqual({ preferred: null, path: '/okta/okta-connexion' })
  const last = await pass({ ...claims, email: 'attente.sso@exemple.fr' })
  expect(last.response.headers.get('location')).toBe('/v2/')
  expect(last.jar.get('okta_id_token')).toBeDefined()
  expect(await own.db.select().from(sessions)).toMatchObject([{ userId: 951_002, provider: 'okta' }])
})

test('[AUTH-13] a blocked account reads why, and the journal has its line', async () => {
  expect(SSO_FAILURES.bloque.title).toBe('Compte bloqué, contactez votre administrateur')
  await pass({ ...claims, email: 'bloque.sso@exemple.fr' })
  const lines = await own.db.select().from(journalConnexions).where(eq(journalConnexions.userId, 951_001))
  expect(lines.at(-1)).toMatchObject({ provider: 'okta', resultat: 'bloque', ip: '192.0.2.51' })
})

test('an error of the provider, and a provider that is down, lead to their page', async () => {
  const jar = new Jar()
  const address = await leave(jar)
  await expectRefused(await comeBack(jar, { error: 'access_denied', state: stateOf(address) }), 'refus')
  const other = new Jar()
  const second = await leave(other)
  issuer.isDown = true
  expect(await leave(new Jar())).toBe('/v2/okta/redirect?erreur=fournisseur')
  await expectRefused(await comeBack(other, { code: 'code', state: stateOf(second) }), 'fournisseur')
})

test('a start without a prompt says so to the provider; what it wants to ask is asked from our page', async () => {
  const jar = new Jar()
  const address = await leave(jar, '?prompt=none&login_hint=a%40exemple.fr', '/v2/contrats')
  const { searchParams } = new URL(address)
  expect(searchParams.get('prompt')).toBe('none')
  expect(searchParams.get('login_hint')).toBe('a@exemple.fr')
  const response = await comeBack(jar, { error: 'login_required', state: stateOf(address) })
  const back = new URL(response.headers.get('location') ?? '', APP)
  expect(back.pathname).toBe('/v2/okta/okta-connexion')
  expect(readInitiation(Object.fromEntries(back.searchParams), { appUrl: APP })).toEqual({
    path: '/contrats',
    loginHint: null,
    isAutomatic: false,
    isProof: false,
    issuer: null,
    fournisseur: null,
  })
  const unasked = await comeBack(new Jar(), { error: 'login_required', state: 'invente' })
  expect(unasked.headers.get('location')).toBe('/v2/okta/redirect?erreur=session')
})

test('the start takes no other parameter over to the provider, and needs the CSRF token', async () => {
  expect(await leave(new Jar(), '?redirect_uri=https://autre.exemple.fr')).toBe(
    '/v2/okta/redirect?erreur=session',
  )
  const form = new URLSearchParams({ csrfToken: 'faux', json: 'true' })
  const response = await send(new Jar(), ['signin', 'okta'], '', form)
  expect(await response.json()).toEqual({ url: '/v2/okta/redirect?erreur=session' })
})

test.each(['//autre.exemple.fr', 'https://autre.exemple.fr/v2/', '/v2/api/auth/csrf', 'javascript:alert(1)'])(
  'a login never ends on %s',
  async (wanted) => {
    const jar = new Jar()
    const csrf = newCsrf()
    jar.set('extranet.csrf-token', csrf.cookie)
    const form = new URLSearchParams({ csrfToken: csrf.token, callbackUrl: wanted, json: 'true' })
    const { url } = (await (await send(jar, ['signin', 'okta'], '', form)).json()) as { url: string }
    const answer = { code: issuer.authorize(url, claims), state: stateOf(url) }
    expect((await comeBack(jar, answer)).headers.get('location')).toBe('/v2/')
  },
)

async function logOut(jar: Jar): Promise<URL> {
  const headers = {
    cookie: jar.header(),
    origin: APP,
    host: 'localhost:3000',
    'content-type': 'application/json',
  }
  const request = new Request(`${APP}/v2/api/auth/logout`, { method: 'POST', headers, body: '{}' })
  const response = await logOutRoute(request, { params: Promise.resolve({}) })
  return new URL(((await response.json()) as { url: string }).url, APP)
}

test('[AUTH-06] logout goes to the provider with the ID token, and a provider that is down keeps nobody in', async () => {
  const { jar } = await pass()
  const url = await logOut(jar)
  expect(url.href.startsWith(`${issuer.url}/fin?`)).toBe(true)
  expect(url.searchParams.get('id_token_hint')).toBe(jar.get('okta_id_token'))
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/v2/signout')
  const again = await pass()
  issuer.isDown = true
  expect((await logOut(again.jar)).pathname).toBe('/v2/')
  const open = (await own.db.select().from(sessions)).filter(({ revokedAt }) => revokedAt === null)
  expect(open).toEqual([])
})

const seconds = () => Math.floor(Date.now() / 1000)

describe('[SAFE-40] a person is one subject of the issuer', () => {
  const SUBJECT = { ...claims, email: 'lie.sso@exemple.fr' }
  const bound = () => own.db.select().from(identitesSso).where(eq(identitesSso.userId, 951_010))
  const mails = () =>
    own.db.select().from(outbox).where(eq(outbox.sujet, 'Connexion unique refusée\u00a0: une autre identité'))

  test('[SAFE-40] the first login binds them; another subject is refused and told to an administrator, once unbound it is taken', async () => {
    expect((await pass({ ...SUBJECT, sub: 'premier' })).response.headers.get('location')).toBe('/v2/')
    expect(await bound()).toMatchObject([{ emetteur: issuer.url, sujet: 'premier' }])
    await own.db.delete(sessions)
    await expectRefused((await pass({ ...SUBJECT, sub: 'second' })).response, 'sujet')
    expect(await bound()).toMatchObject([{ sujet: 'premier' }])
    expect(await mails()).toMatchObject([{ destinataire: 'chef.sso@exemple.fr', entiteId: 951_011 }])
    const told = await own.db.select().from(audit).where(eq(audit.action, 'identite-sso.autre'))
    expect(told).toMatchObject([{ userId: 951_010, entiteId: 951_010, resultat: 'refus' }])
    const lines = await own.db.select().from(journalConnexions).where(eq(journalConnexions.userId, 951_010))
    expect(lines.map(({ resultat }) => resultat)).toEqual(['succès', 'sujet'])

    const caller = { userId: 951_011, roleId: 4, utilisateurEHS: true, test: false }
    const by = { caller, acteur: acteurDe(951_011, '192.0.2.51') }
    await unbindIdentite(951_010, by)
    await expect(unbindIdentite(951_010, by)).rejects.toMatchObject({ status: 409 })
    const unbound = await own.db.select().from(audit).where(eq(audit.action, 'identite-sso.retrait'))
    expect(unbound).toMatchObject([{ userId: 951_011, entiteId: 951_010 }])
    expect((await pass({ ...SUBJECT, sub: 'second' })).response.headers.get('location')).toBe('/v2/')
    expect(await bound()).toMatchObject([{ sujet: 'second' }])
  })

  test('[SAFE-40] the subject of somebody opens no other account', async () => {
    await expectRefused((await pass({ ...claims, sub: 'second' })).response, 'sujet')
  })

  test('[SAFE-40] of two subjects at once, one binds the account', async () => {
    const told = { ...claims, iss: issuer.url, iat: seconds(), email: 'course.sso@exemple.fr' }
    const come = (sub: string) => signInSso({ ...told, sub }, acteurDe(null, '192.0.2.51'), configured())
    const outcomes = await Promise.allSettled([come('un'), come('deux')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ failure: 'sujet' })
    expect(await own.db.select().from(sessions)).toHaveLength(1)
  })
})

test('[SAFE-40] an issuer that is configured as trusted needs not say that an address is verified, but for the staff', async () => {
  const silent = { email_verified: undefined }
  setEnv({ OKTA_TRUST_EMAIL: '1' })
  expect((await pass({ ...claims, ...silent })).response.headers.get('location')).toBe('/v2/')
  await own.db.delete(sessions)
  await expectRefused((await pass({ ...claims, email_verified: false })).response, 'email')
  await expectRefused((await pass({ ...claims, ...silent, email: 'chef.sso@exemple.fr' })).response, 'email')
  expect((await pass({ ...claims, email: 'chef.sso@exemple.fr' })).response.headers.get('location')).toBe(
    '/v2/',
  )
})

test('[SAFE-40] a state is used once, whatever became of it', async () => {
  const jar = new Jar()
  const address = await leave(jar)
  const copy = new Jar()
  for (const name of ['state', 'nonce', 'pkce'])
    copy.set(`extranet.sso-${name}`, jar.get(`extranet.sso-${name}`) ?? '')
  await comeBack(jar, { code: 'inconnu', state: stateOf(address) })
  const code = issuer.authorize(address, claims)
  await expectRefused(await comeBack(copy, { code, state: stateOf(address) }), 'session')
})

test.each([
  ['eleven minutes old', -11 * 60, 'jeton'],
  ['a day old', -86_400, 'jeton'],
  ['two minutes ahead', 120, 'jeton'],
  ['nine minutes old', -9 * 60, null],
  ['half a minute ahead', 30, null],
] as const)('[SAFE-40] a token made %s', async (_, shift, failure) => {
  issuer.altered = { iat: seconds() + shift }
  const { response } = await pass()
  if (failure !== null) await expectRefused(response, failure)
  else expect(response.headers.get('location')).toBe('/v2/')
})

describe('[SAFE-39] a second factor after single sign-on', () => {
  const MAIL = 'facteur.sso@exemple.fr'
  const VERIFICATION = '/v2/connexion/verification?callbackUrl=%2Fv2%2F'
  const ADDED = '2026-11-21T08:00:00Z'
  const secret = newSecret()

  beforeAll(async () => {
    const secretChiffre = sealSecret(951_012, secret)
    await own.db.insert(secondFacteurs).values({
      userId: 951_012,
      type: 'application',
      nom: 'Téléphone',
      secretChiffre,
      createdAt: new Date(ADDED),
    })
  })

  const give = (jar: Jar, code: string) => {
    const headers = {
      cookie: jar.header(),
      origin: APP,
      host: 'localhost:3000',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ code })
    return secondFacteurCall(
      new Request(`${APP}/v2/api/auth/second-facteur`, { method: 'POST', headers, body }),
      { params: Promise.resolve({}) },
    )
  }

  test('[SAFE-39] who has one gives it: no session before, and nobody is bound by a login that stops there', async () => {
    const { jar, response } = await pass({ ...claims, email: MAIL })
    expect(response.headers.get('location')).toBe(VERIFICATION)
    expect(jar.get('extranet.session-token')).toBeUndefined()
    expect(await own.db.select().from(sessions)).toEqual([])
    expect(await own.db.select().from(identitesSso).where(eq(identitesSso.userId, 951_012))).toEqual([])
    expect((await give(jar, '000000')).status).toBe(400)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const opened = await give(jar, code)
    expect(opened.status).toBe(200)
    expect(await own.db.select().from(sessions)).toMatchObject([
      { userId: 951_012, provider: 'okta', preuve: 'second-facteur' },
    ])
    expect(await own.db.select().from(identitesSso).where(eq(identitesSso.userId, 951_012))).toHaveLength(1)
    expect(jar.get('okta_id_token')).toBeDefined()
  })

  test.each([
    ['amr', { OKTA_MFA_AMR: 'otp, mfa' }, { amr: ['pwd', 'mfa'] }, { amr: ['pwd'] }],
    ['acr', { OKTA_MFA_ACR: 'urn:deux' }, { acr: 'urn:deux' }, { acr: 'urn:un' }],
  ])(
    '[SAFE-39] an issuer whose %s says so stands for it, where the configuration knows the value',
    async (_, set, strong, weak) => {
      const who = { ...claims, email: MAIL }
      expect((await pass({ ...who, ...strong })).response.headers.get('location')).toBe(VERIFICATION)
      setEnv(set)
      expect((await pass({ ...who, ...weak })).response.headers.get('location')).toBe(VERIFICATION)
      expect(await own.db.select().from(sessions)).toEqual([])
      expect((await pass({ ...who, ...strong })).response.headers.get('location')).toBe('/v2/')
      expect(await own.db.select().from(sessions)).toMatchObject([{ userId: 951_012, preuve: 'fournisseur' }])
    },
  )

  test('[SAFE-39] acr_values is asked for where it is configured', async () => {
    expect(new URL(await leave(new Jar())).searchParams.has('acr_values')).toBe(false)
    setEnv({ OKTA_MFA_ACR: 'urn:deux, urn:trois' })
    expect(new URL(await leave(new Jar())).searchParams.get('acr_values')).toBe('urn:deux urn:trois')
  })

  test('[SAFE-39] whom the setting asks for one is mailed a code; what stood alone is closed when it is turned on', async () => {
    const who = { ...claims, email: 'chef.sso@exemple.fr' }
    setEnv({ OKTA_MFA_AMR: 'mfa' })
    expect((await pass(who)).response.headers.get('location')).toBe('/v2/')
    await pass({ ...who, amr: ['mfa'] })
    await pass()
    await own.db.insert(parametres).values({ cle: 'secondFacteurExige', valeur: true })
    await own.db.transaction((tx) => closeUnproven(tx, acteurDe(951_011, '192.0.2.51')))
    const open = (await own.db.select().from(sessions)).filter(({ revokedAt }) => revokedAt === null)
    expect(open.map(({ userId, preuve }) => `${userId} ${preuve}`).sort()).toEqual([
      '951000 seule',
      '951011 fournisseur',
    ])
    await own.db.delete(sessions)
    expect((await pass(who)).response.headers.get('location')).toBe(VERIFICATION)
    expect(await own.db.select().from(sessions)).toEqual([])
    const sent = await own.db.select().from(outbox).where(eq(outbox.sujet, 'Votre code de connexion'))
    expect(sent).toMatchObject([{ destinataire: 'chef.sso@exemple.fr' }])
    const direct = own.db.transaction((tx) =>
      openSession(
        tx,
        { userId: 951_011, identifiant: '', provider: 'okta', means: 'SSO', preuve: 'seule' },
        acteurDe(null, '192.0.2.51'),
      ),
    )
    await expect(direct).rejects.toThrow('second facteur')
    await own.db.delete(parametres)
  })
})

/** Whether a session just opened is proved, and how long ago it was, to the minute; null where nobody said. */
async function provedMinutesAgo(): Promise<number | null> {
  const [session] = await own.db.select().from(sessions)
  return session?.prouveAt ? Math.round((Date.now() - session.prouveAt.getTime()) / 60_000) : null
}

test.each([
  ['nothing', {}, null],
  ['of a login just now', { auth_time: seconds() }, 0],
  ['of one an hour ago', { auth_time: seconds() - 3600 }, 60],
  ['of one to come', { auth_time: seconds() + 3600 }, null],
  ['no number', { auth_time: 'maintenant' }, null],
])(
  '[SAFE-35] a session by single sign-on proves its person since when the provider says: %s',
  async (_name, told, minutes) => {
    const { jar } = await pass({ ...claims, ...told })
    expect(await provedMinutesAgo()).toBe(minutes)
    const token = jar.get('extranet.session-token') ?? ''
    const session = await sessionOfToken(token)
    const asked = requireRecentProof(session?.id ?? '')
    if (minutes === 0) await expect(asked).resolves.toBeUndefined()
    else
      await expect(asked).rejects.toMatchObject({
        name: 'ProofRequiredError',
        details: { moyens: { sso: true } },
      })
  },
)

test('[SAFE-35] a proof asks the provider for the person and for when it was; what it ignores proves nothing', async () => {
  const jar = new Jar()
  const address = await leave(jar, '?prompt=login&max_age=0')
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  const code = issuer.authorize(address, { ...claims, auth_time: seconds() - 1200 })
  await comeBack(jar, { code, state: stateOf(address) })
  expect(await provedMinutesAgo()).toBe(20)
  expect(await leave(new Jar(), '?max_age=86400')).toContain('erreur=session')
})

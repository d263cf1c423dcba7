import { z } from 'zod'
import { accounts, call, openSession, PASSWORD, SESSION_COOKIE } from '../support/api'
import { EMAILS } from '../support/auth'
import { statementsOf } from '../support/visitor'

const refusal = z.object({
  data: z.null(),
  error: z.object({
    status: z.number(),
    name: z.string(),
    message: z.string(),
    details: z.object({ reason: z.string() }).loose(),
  }),
})

/** A login from an address of its own: failures of one test never stop another. */
let lastAddress = 10
const newAddress = () => `198.51.100.${lastAddress++}`

function logIn(identifier: string, password: string, address = newAddress()) {
  return call('POST', 'auth/local', {
    body: { identifier, password },
    headers: { 'X-Forwarded-For': address },
  })
}

test('[AUTH-01] a local login answers the token and the person, and sets the session cookie', async () => {
  const { status, body, headers } = await logIn(accounts.collectif.admin, PASSWORD)
  expect(status).toBe(200)
  const { jwt, user } = z.object({ jwt: z.string(), user: z.record(z.string(), z.unknown()) }).parse(body)
  expect(user).toMatchObject({
    email: accounts.collectif.admin,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: { id: 3, name: 'Administrateur' },
  })
  expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^${SESSION_COOKIE}=${jwt};`))
})

test('[AUTH-03] the session cookie is Secure, HttpOnly, SameSite=Lax and Path=/', async () => {
  const { headers } = await logIn(EMAILS.actif, PASSWORD)
  const [cookie] = headers.getSetCookie()
  const attributes = cookie?.split('; ').slice(1)
  expect(attributes).toEqual(['Path=/', 'Max-Age=43200', 'HttpOnly', 'Secure', 'SameSite=Lax'])
})

test('[AUTH-16] an unknown e-mail and a wrong password get the same answer', async () => {
  const wrong = await logIn(EMAILS.actif, 'mauvais mot de passe')
  const unknown = await logIn('personne@exemple.fr', 'mauvais mot de passe')
  expect(wrong.status).toBe(400)
  expect(wrong.body).toEqual(unknown.body)
  expect(unknown.status).toBe(400)
  expect(refusal.parse(wrong.body).error).toMatchObject({
    name: 'ValidationError',
    message: 'Identifiants incorrects',
    details: { reason: 'Invalid identifier or password' },
  })
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test.each([{}, { identifier: 'a' }, { identifier: 1, password: [] }, [], 'texte', null])(
  'a login of %j is refused like a wrong password',
  async (body) => {
    const answer = await call('POST', 'auth/local', { body, headers: { 'X-Forwarded-For': newAddress() } })
    expect(answer.status).toBe(400)
    expect(refusal.parse(answer.body).error.message).toBe('Identifiants incorrects')
  },
)

test('[AUTH-13] a blocked account gets no session, and only its password tells so', async () => {
  const right = await logIn(EMAILS.bloque, PASSWORD)
  expect(refusal.parse(right.body).error.message).toBe('Compte bloqué, contactez votre administrateur')
  expect(right.headers.getSetCookie()).toEqual([])
  const wrong = await logIn(EMAILS.bloque, 'mauvais mot de passe')
  expect(refusal.parse(wrong.body).error.message).toBe('Identifiants incorrects')
})

test('[AUTH-14] an account not confirmed gets no session', async () => {
  const { body, headers } = await logIn(EMAILS.nonConfirme, PASSWORD)
  expect(refusal.parse(body).error.message).toBe('Compte non confirmé')
  expect(headers.getSetCookie()).toEqual([])
})

test('[AUTH-18] [SAFE-13] unknown, local, blocked and single sign-on accounts are refused in the same words and time', async () => {
  const people = ['personne@exemple.fr', EMAILS.actif, EMAILS.bloque, EMAILS.sso]
  const answers = []
  const costs = new Map(people.map((email) => [email, { ms: Infinity, statements: Infinity }]))
  for (let turn = 0; turn < 6; turn += 1)
    for (const email of people) {
      const started = performance.now()
      const { status, headers, body } = await logIn(email, 'mauvais mot de passe')
      const ms = performance.now() - started
      answers.push({ status, body, headers: [...headers.keys()].sort() })
      const cost = costs.get(email)
      const statements = Math.min(cost?.statements ?? Infinity, statementsOf(headers))
      costs.set(email, { ms: Math.min(cost?.ms ?? Infinity, ms), statements })
    }
  expect(answers[0]).toMatchObject({ status: 400, body: { error: { message: 'Identifiants incorrects' } } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const least = [...costs.values()]
  expect(new Set(least.map(({ statements }) => statements)).size).toBe(1)
  const times = least.map(({ ms }) => ms)
  // A check of a password that is left out is half of the time, or more.
  expect(Math.max(...times)).toBeLessThan(2 * Math.min(...times) + 5)
})

test('[AUTH-18] [SAFE-13] the password of a single sign-on account opens nothing and is told nothing', async () => {
  const { status, body } = await logIn(EMAILS.sso, PASSWORD)
  expect(status).toBe(400)
  expect(refusal.parse(body).error.message).toBe('Identifiants incorrects')
})

test('[AUTH-08] after logout the former token gets 401', async () => {
  const session = await openSession(EMAILS.actif)
  expect((await call('GET', 'users/me', { cookie: { session } })).status).toBe(200)
  const out = await call('POST', 'auth/logout', {
    cookie: { session },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(out.status).toBe(200)
  expect(out.body).toEqual({ url: '/v2/' })
  expect((await call('GET', 'users/me', { cookie: { session } })).status).toBe(401)
  expect((await call('GET', 'users/me', { jwt: session })).status).toBe(401)
})

test('[AUTH-23] logout expires the session cookies, their chunks and the ID token, and no other', async () => {
  const cookie = `${SESSION_COOKIE}.0=a; ${SESSION_COOKIE}.1=b; selectedGroup=12; display=navigation; mainDrawer=true`
  const { headers } = await call('POST', 'auth/logout', {
    cookie,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const expired = headers.getSetCookie().map((line) => line.split('=')[0])
  expect(expired.sort()).toEqual(
    [SESSION_COOKIE, `${SESSION_COOKIE}.0`, `${SESSION_COOKIE}.1`, 'okta_id_token'].sort(),
  )
  for (const line of headers.getSetCookie()) expect(line).toContain('Max-Age=0')
  expect(headers.get('clear-site-data')).toBe('"storage"')
})

test('[AUTH-30] no answer about people holds a password or a token of theirs', async () => {
  const jwt = await openSession(accounts.collectif.super)
  const answers = [
    await call('GET', 'users/me', { jwt }),
    await call('GET', 'users', { jwt }),
    await logIn(accounts.collectif.super, PASSWORD),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const keys = [...JSON.stringify(body).matchAll(/"(\w+)":/g)].map(([, key]) => key)
    for (const key of keys) expect(key).not.toMatch(/password|resetPasswordToken|confirmationToken/i)
    expect(JSON.stringify(body)).not.toContain('argon2')
  }
})

test('a new password ends every session of the person, and the answer opens a new one', async () => {
  const before = await openSession(EMAILS.motDePasse)
  const elsewhere = await openSession(EMAILS.motDePasse)
  const change = (jwt: string, body: object) => call('POST', 'auth/change-password', { jwt, body })
  const wish = (currentPassword: string, password: string) => ({
    currentPassword,
    password,
    passwordConfirmation: password,
  })
  const wrong = await change(before, wish('mauvais mot de passe', 'tuyaux-de-cuivre-22'))
  expect(refusal.parse(wrong.body).error).toMatchObject({
    message: 'Mot de passe actuel incorrect',
    details: { errors: [{ path: ['currentPassword'] }] },
  })
  const common = await change(before, wish(PASSWORD, 'azertyuiop123'))
  expect(common.status).toBe(400)
  const done = await change(before, wish(PASSWORD, 'tuyaux-de-cuivre-22'))
  expect(done.status).toBe(200)
  const { jwt } = z.object({ jwt: z.string() }).parse(done.body)
  for (const old of [before, elsewhere])
    expect((await call('GET', 'users/me', { jwt: old })).status).toBe(401)
  expect((await call('GET', 'users/me', { jwt })).status).toBe(200)
  expect((await logIn(EMAILS.motDePasse, PASSWORD)).status).toBe(400)
  expect((await logIn(EMAILS.motDePasse, 'tuyaux-de-cuivre-22')).status).toBe(200)
})

test('the first login of a person asks for the tutorial, later ones do not', async () => {
  const first = await logIn(EMAILS.nouveau, PASSWORD)
  expect(first.headers.getSetCookie().join('\n')).toContain('startTutoAfterLogin=true; ')
  const second = await logIn(EMAILS.nouveau, PASSWORD)
  expect(second.headers.getSetCookie().join('\n')).not.toContain('startTutoAfterLogin')
})

test('a person lists and closes their own sessions, and nobody else’s', async () => {
  const one = await openSession(EMAILS.sessions)
  const two = await openSession(EMAILS.sessions)
  const list = z.object({ data: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })
  const { data } = list.parse((await call('GET', 'auth/sessions', { jwt: one })).body)
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  const other = data.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const stranger = await openSession(EMAILS.actif)
  expect((await call('DELETE', `auth/sessions/${other}`, { jwt: stranger })).status).toBe(404)
  expect((await call('GET', 'users/me', { jwt: two })).status).toBe(200)
  expect((await call('DELETE', `auth/sessions/${other}`, { jwt: one })).status).toBe(200)
  expect((await call('GET', 'users/me', { jwt: two })).status).toBe(401)
  expect((await call('DELETE', `auth/sessions/${other}`, { jwt: one })).status).toBe(404)
})

test('asking for the confirmation mail answers the same for any e-mail', async () => {
  const ask = (email: string) => call('POST', 'auth/send-email-confirmation', { body: { email } })
  const known = await ask(EMAILS.actif)
  const unknown = await ask('personne@exemple.fr')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(known.body).toEqual({ email: EMAILS.actif, sent: true })
  expect(unknown.body).toEqual({ email: 'personne@exemple.fr', sent: true })
  const bad = await call('POST', 'auth/email-confirmation', { body: { confirmation: 'a'.repeat(43) } })
  expect(refusal.parse(bad.body).error.message).toBe('Ce lien n’est plus valide')
})

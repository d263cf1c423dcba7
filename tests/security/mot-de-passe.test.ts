import { sql } from 'drizzle-orm'
import { z } from 'zod'
import '@/lib/app/collections.generated'
import { getMeCall as meCall } from '@/lib/comptes/calls/users-me'
import { authChangePasswordCall as changeCall } from '@/lib/comptes/connexion/calls/change-password'
import { authForgotPasswordCall as forgotCall } from '@/lib/comptes/connexion/calls/forgot-password'
import { authLocalCall as loginCall } from '@/lib/comptes/connexion/calls/local'
import { authResetPasswordCall as resetCall } from '@/lib/comptes/connexion/calls/reset-password'
import type { Call } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { ACCES, ACCES_JETONS, insertAcces } from '../support/acces-rows'
import { PASSWORD } from '../support/accounts'
import { openOwnDatabase } from '../support/own-database'
import { until } from '../support/until'
import { getAsVisitor, postAsVisitor } from '../support/visitor'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('mot-de-passe', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await insertAcces(db)
})
afterAll(() => close())

let lastAddress = 0

/** Each call comes from an address of its own: what is limited by address never stops another test. */
const from = () => ({ address: `10.52.0.${++lastAddress}` })

const post = (route: Call, body: unknown, more: { jwt?: string; headers?: Record<string, string> } = {}) =>
  postAsVisitor(route, body, { ...from(), ...more })

/** Status of `GET users/me` with a session's token. */
async function statusWith(jwt: string): Promise<number> {
  const headers = { authorization: `Bearer ${jwt}` }
  return (await getAsVisitor(meCall, {}, { ...from(), headers })).status
}

const jwtOf = ({ body }: { body: unknown }) => z.object({ jwt: z.string() }).parse(body).jwt
const messageOf = ({ body }: { body: unknown }) =>
  z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await db.execute(sql`select texte from outbox where destinataire = ${address} order by id`)
  return z
    .array(z.object({ texte: z.string() }))
    .parse(rows)
    .map(({ texte }) => texte)
}

/** The mail is queued after the answer: asks again until `count` are there. */
const waitForMails = (address: string, count: number): Promise<string[]> =>
  until(`${count} courriel(s) pour ${address}`, async () => {
    const mails = await mailsTo(address)
    return mails.length >= count && mails
  })

const codeOf = (mail: string | undefined) => /jeton=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
const forgot = (email: string, headers?: Record<string, string>) =>
  post(forgotCall, { email }, headers ? { headers } : {})
const reset = (code: string, password: string) =>
  post(resetCall, { code, password, passwordConfirmation: password })
const logIn = (identifier: string, password: string) => post(loginCall, { identifier, password })

test('[AUTH-27] a known and an unknown e-mail get the same answer; only the known one gets a mail', async () => {
  const unknown = await forgot('personne.acces@exemple.fr')
  const known = await forgot(ACCES.oubli)
  expect(known.status).toBe(200)
  expect(unknown.status).toBe(200)
  expect(known.body).toEqual(unknown.body)
  expect(known.body).toEqual({ ok: true })
  expect(await waitForMails(ACCES.oubli, 1)).toHaveLength(1)
  const { rows } = await db.execute(sql`select count(*)::int as n from outbox`)
  expect(rows[0]?.n).toBe(1)
})

test('a person blocked, or of single sign-on, gets the same answer and no mail', async () => {
  for (const email of [ACCES.bloque, ACCES.sso]) expect((await forgot(email)).body).toEqual({ ok: true })
  const { rows } = await db.execute(
    sql`select id from outbox where destinataire in (${ACCES.bloque}, ${ACCES.sso})`,
  )
  expect(rows).toEqual([])
})

test('the link holds 256 bits, is stored as a digest alone, and its host is that of the configuration', async () => {
  await forgot(ACCES.oubli, { host: 'pirate.example', 'x-forwarded-host': 'pirate.example' })
  const mail = (await waitForMails(ACCES.oubli, 2)).at(-1)
  expect(mail).toContain('http://localhost:3000/v2/motdepasse/creation?jeton=')
  expect(mail).not.toContain('pirate')
  const code = codeOf(mail)
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  const { rows } = await db.execute(sql`select * from jetons`)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a new request ends the link sent before', async () => {
  const before = codeOf((await waitForMails(ACCES.oubli, 2)).at(-1))
  await forgot(ACCES.oubli)
  const after = codeOf((await waitForMails(ACCES.oubli, 3)).at(-1))
  expect(messageOf(await reset(before, 'chaudière bleue du soir'))).toBe('Ce lien n’est plus valide')
  expect((await reset(after, 'chaudière bleue du soir')).status).toBe(200)
})

test('[AUTH-25] a password set by the link opens a session and ends the others', async () => {
  const other = jwtOf(await logIn(ACCES.lien, PASSWORD))
  expect(await statusWith(other)).toBe(200)
  const answer = await reset(ACCES_JETONS.lien, 'radiateur tiède au matin')
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^extranet\.session-token=/)
  expect(await statusWith(other)).toBe(401)
  expect(await statusWith(jwtOf(answer))).toBe(200)
  expect((await logIn(ACCES.lien, PASSWORD)).status).toBe(400)
  expect((await logIn(ACCES.lien, 'radiateur tiède au matin')).status).toBe(200)
  expect((await mailsTo(ACCES.lien)).at(-1)).toContain('vient d’être changé')
})

test.each([
  ['onze signes', 'Le mot de passe doit contenir au moins 12 caractères.'],
  ['motdepasse2026', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ['bienvenue extranet', 'Le mot de passe ne doit pas contenir « extranet ».'],
  ['camille est passée', 'Le mot de passe ne doit pas contenir votre nom ou votre adresse e-mail.'],
])('« %s » is refused with its reason, and the link may be used again', async (password, message) => {
  const answer = await reset(ACCES_JETONS.clavier, password)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: { message, details: { errors: [{ path: ['password'] }] } } })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('of two uses of a link at once, one wins', async () => {
  const tries = ['vapeur douce et lente', 'vanne ouverte au nord', 'pompe calme du sous-sol']
  const answers = await Promise.all(tries.map((password) => reset(ACCES_JETONS.clavier, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test.each([
  ['unknown', 'x'.repeat(43)],
  ['malformed', 'x'],
  ['expired', ACCES_JETONS.perdu],
  ['used', ACCES_JETONS.utilise],
  ['that of a blocked person', ACCES_JETONS.bloque],
  ['an invitation', ACCES_JETONS.invite],
])('a token that is %s sets no password', async (_, code) => {
  const answer = await reset(code, 'chaudière bleue du soir')
  expect(answer.status).toBe(400)
  expect(messageOf(answer)).toBe('Ce lien n’est plus valide')
})

test('a change of password ends the links that wait, and tells of it by mail', async () => {
  await forgot(ACCES.perdu)
  const code = codeOf((await waitForMails(ACCES.perdu, 1)).at(-1))
  const jwt = jwtOf(await logIn(ACCES.perdu, PASSWORD))
  const changed = await post(
    changeCall,
    {
      currentPassword: PASSWORD,
      password: 'un poêle et deux radiateurs',
      passwordConfirmation: 'un poêle et deux radiateurs',
    },
    { jwt },
  )
  expect(changed.status).toBe(200)
  expect((await reset(code, 'chaudière bleue du soir')).status).toBe(400)
  expect((await mailsTo(ACCES.perdu)).at(-1)).toContain('vient d’être changé')
})

test('[SAFE-09] one account gets at most five mails in a quarter of an hour by whatever spelling, three an hour while its address is unproven', async () => {
  for (let round = 0; round < 4; round++) await forgot(ACCES.tardif)
  for (const email of [` ${ACCES.tardif} `, ACCES.tardif, ACCES.tardif]) await forgot(email)
  await waitForMails(ACCES.tardif, 3)
  await forgot(ACCES.oubli)
  await waitForMails(ACCES.oubli, 5)
  for (let round = 0; round < 4; round++) await forgot(` ${ACCES.oubli} `)
  const { length } = await mailsTo(ACCES.perdu)
  await forgot(ACCES.perdu)
  await waitForMails(ACCES.perdu, length + 1)
  const links = (await mailsTo(ACCES.oubli)).filter((mail) => mail.includes('motdepasse/creation'))
  expect(links).toHaveLength(5)
  expect(await mailsTo(ACCES.tardif)).toHaveLength(3)
})

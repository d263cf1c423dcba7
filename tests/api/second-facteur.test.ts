import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { setParametresCall } from '@/lib/administration/calls'
import { readParametresSystem } from '@/lib/administration/queries'
import { getMeCall } from '@/lib/comptes/calls/users-me'
import { authLocalCall } from '@/lib/comptes/connexion/calls/local'
import { authResetPasswordCall } from '@/lib/comptes/connexion/calls/reset-password'
import { issueExchangeCode } from '@/lib/comptes/connexion/commands/issue-exchange-code'
import { redeemExchangeCode } from '@/lib/comptes/connexion/commands/redeem-exchange-code'
import { requestPassword } from '@/lib/comptes/connexion/commands/request-password'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { removeSecondFacteurCall } from '@/lib/comptes/second-facteur/calls/comptes'
import {
  secondFacteurApplicationCall,
  secondFacteurCall,
  secondFacteurCleCall,
  secondFacteurCleOptionsCall,
  secondFacteurCourrielCall,
} from '@/lib/comptes/second-facteur/calls/connexion'
import {
  addApplicationCall,
  addKeyCall,
  beginApplicationCall,
  beginKeyCall,
  newCodesCall,
  removeFacteurCall,
} from '@/lib/comptes/second-facteur/calls/own'
import { secondFacteurOf } from '@/lib/comptes/second-facteur/queries'
import { CODE_REFUSE, DEFI_EXPIRE } from '@/lib/domain/comptes/second-facteur'
import { sessionOfToken } from '@/lib/platform/auth/session'
import type { Db } from '@/lib/platform/db/client'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { COMPTES, insertComptes } from '../support/comptes-rows'
import { ask, callRoute, type OwnAnswer, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { newPasskey } from '../support/passkey'

const APP_URL = 'http://localhost:3000'
let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('second-facteur', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL,
  }))
  await insertComptes(db)
})
afterAll(() => close())
afterEach(() => jest.restoreAllMocks())

const { utilisateur, admin, super: sa, ehs, etranger, modifie, partage, efface, sso } = COMPTES
type Person = { id: number; email: string }

const failure = z.object({
  error: z.object({
    status: z.number(),
    message: z.string(),
    details: z.object({
      reason: z.string().optional(),
      jeton: z.string().optional(),
      moyens: z.record(z.string(), z.unknown()).optional(),
      errors: z.array(z.object({ path: z.array(z.string()) })).optional(),
    }),
  }),
})
const failed = ({ body }: OwnAnswer) => failure.parse(body).error
const opened = z.object({ jwt: z.string(), codesSecours: z.array(z.string()).nullish() })

const logIn = ({ email }: Person, password = PASSWORD) =>
  callRoute(authLocalCall, 'POST', { body: { identifier: email, password } })
/** The token of a login that waits for its second factor. */
async function waiting(person: Person): Promise<string> {
  const answer = failed(await logIn(person))
  expect(answer).toMatchObject({ status: 400, details: { reason: 'Second factor required' } })
  return z.string().parse(answer.details.jeton)
}
const give = (jeton: string, code: string) => callRoute(secondFacteurCall, 'POST', { body: { jeton, code } })
const isIn = async (jwt: string) => (await callRoute(getMeCall, 'GET', { jwt })).status === 200

let clock = 0
/** The code of an application, each time of a later period than the last one taken. */
function codeOf(secret: string): string {
  clock += 31_000
  const at = START + clock
  jest.spyOn(Date, 'now').mockReturnValue(at)
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })
}
const START = Date.now()

const begun = z.object({ data: z.object({ jeton: z.string(), secret: z.string(), uri: z.string() }) })
const added = z.object({ data: z.object({ codesSecours: z.array(z.string()).nullable() }) })
async function addApplication(jwt: string, nom = 'Téléphone') {
  const { data } = await ask(begun, beginApplicationCall, { jwt })
  const body = { jeton: data.jeton, code: codeOf(data.secret), nom }
  const { codesSecours } = (await ask(added, addApplicationCall, { jwt, body })).data
  return { secret: data.secret, codes: codesSecours }
}

async function sessionOf(jwt: string) {
  const session = await sessionOfToken(jwt)
  if (session === null) throw new Error('Session fermée')
  return session
}
const factorsOf = async (jwt: string) => secondFacteurOf(await sessionOf(jwt))
const mailsTo = async ({ email }: Person) =>
  z
    .array(z.object({ sujet: z.string(), texte: z.string() }))
    .parse(
      (await db.execute(sql`select sujet, texte from outbox where destinataire = ${email} order by id`)).rows,
    )

test('[SAFE-21] a password alone opens nothing where the person has an application; each of its codes opens once', async () => {
  const { jwt } = await openOwnSession(utilisateur)
  const { secret, codes } = await addApplication(jwt)
  expect(codes).toHaveLength(10)
  expect((await mailsTo(utilisateur)).at(-1)).toMatchObject({
    sujet: 'Votre vérification en deux étapes a changé',
    texte: expect.stringMatching(/«\sTéléphone\s»/),
  })

  const jeton = await waiting(utilisateur)
  expect(await isIn(jeton)).toBe(false)
  const wrong = failed(await give(jeton, '000000'))
  expect([wrong.message, wrong.details.errors?.[0]?.path]).toEqual([CODE_REFUSE, ['code']])

  const code = codeOf(secret)
  const both = await Promise.all([give(jeton, code), give(jeton, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const right = opened.parse(both.find(({ status }) => status === 200)?.body)
  expect(await isIn(right.jwt)).toBe(true)

  // The code that was just taken, read over a shoulder.
  const again = await waiting(utilisateur)
  expect(failed(await give(again, code)).message).toBe(CODE_REFUSE)
  expect((await give(again, codeOf(secret))).status).toBe(200)
  expect(failed(await give(again, codeOf(secret)))).toMatchObject({
    message: DEFI_EXPIRE,
    details: { reason: 'Challenge expired' },
  })

  const { rows } = await db.execute(sql`
    select resultat from journal_connexions where user_id = ${utilisateur.id} order by id`)
  expect(rows.map(({ resultat }) => resultat)).toContain('second-facteur')
  const stored = JSON.stringify((await db.execute(sql`select * from second_facteurs`)).rows)
  expect(stored).not.toContain(secret)
})

test('[SAFE-21] a recovery code opens once, however it is typed; new ones replace those that are left', async () => {
  const { jwt } = await openOwnSession(admin)
  const { codes } = await addApplication(jwt)
  const [first = '', second = ''] = codes ?? []
  expect((await give(await waiting(admin), ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
  expect(failed(await give(await waiting(admin), first)).message).toBe(CODE_REFUSE)
  expect((await factorsOf(jwt)).codesRestants).toBe(9)
  const { data } = await ask(added, newCodesCall, { jwt })
  expect(failed(await give(await waiting(admin), second)).message).toBe(CODE_REFUSE)
  expect((await give(await waiting(admin), data.codesSecours?.[0] ?? '')).status).toBe(200)
  expect(JSON.stringify((await db.execute(sql`select * from codes_secours`)).rows)).not.toContain(
    second.replace('-', ''),
  )
})

const keyOptions = z.object({
  data: z.object({ challenge: z.string(), allowCredentials: z.array(z.object({ id: z.string() })) }),
})
const keyBegun = z.object({
  data: z.object({ jeton: z.string(), options: z.object({ challenge: z.string() }) }),
})

test('[SAFE-21] a passkey opens a login by what it signs for it alone', async () => {
  const { jwt } = await openOwnSession(etranger)
  const key = newPasskey(APP_URL)
  const { data } = await ask(keyBegun, beginKeyCall, { jwt })
  const { challenge } = data.options
  const add = (reponse: object) =>
    callRoute(addKeyCall, 'POST', { jwt, body: { jeton: data.jeton, nom: 'Ordinateur', reponse } })
  expect((await add(key.made('autre-chose'))).status).toBe(409)
  const made = await add(key.made(challenge))
  expect([made.status, added.parse(made.body).data.codesSecours?.length]).toEqual([201, 10])
  expect((await add(key.made(challenge))).status).toBe(409)

  const jeton = await waiting(etranger)
  const options = async () => (await ask(keyOptions, secondFacteurCleOptionsCall, { body: { jeton } })).data
  const answer = (reponse: object) => callRoute(secondFacteurCleCall, 'POST', { body: { jeton, reponse } })
  const asked = await options()
  expect(asked.allowCredentials).toHaveLength(1)
  // What another site got signed, another key, and the challenge before.
  expect((await answer(key.signed(asked.challenge, 'https://ailleurs.exemple.fr'))).status).toBe(400)
  expect((await answer(newPasskey(APP_URL).signed(asked.challenge))).status).toBe(400)
  const later = await options()
  expect((await answer(key.signed(asked.challenge))).status).toBe(400)
  const signed = key.signed(later.challenge)
  expect((await answer(signed)).status).toBe(200)
  expect((await answer(signed)).status).toBe(400)
})

test('[SAFE-21] answers are counted for the account, whatever login they are for', async () => {
  const { jwt } = await openOwnSession(modifie)
  const { secret } = await addApplication(jwt)
  for (let count = 0; count < 10; count += 1)
    expect((await give(await waiting(modifie), '000000')).status).toBe(400)
  expect((await give(await waiting(modifie), codeOf(secret))).status).toBe(429)
  const told = (await mailsTo(modifie)).filter(({ sujet }) => sujet.startsWith('Des codes faux'))
  expect(told).toHaveLength(1)

  // The browser that the owner used before has a count of its own.
  const fromBrowser = async (prouve?: true) => {
    const device = await rememberDevice(undefined, modifie.id, prouve)
    const cookie = `extranet.second-facteur=${await waiting(modifie)}; ${device.split(';')[0]}`
    const headers = { 'content-type': 'application/json', origin: APP_URL, cookie }
    const body = JSON.stringify({ code: codeOf(secret) })
    const request = new Request(`${APP_URL}/v2/api/essai`, { method: 'POST', headers, body })
    return (await secondFacteurCall(request, { params: Promise.resolve({}) })).status
  }
  // One that a password alone made known is no better than any other.
  expect(await fromBrowser()).toBe(429)
  expect(await fromBrowser(true)).toBe(200)
})

test('[SAFE-21] a first factor ends the sessions that a password opened, and a code to go on lasts no longer than its session', async () => {
  const { id } = etranger
  await db.execute(sql`delete from second_facteurs where user_id = ${id}`)
  const [own, other] = [await openOwnSession(etranger), await openOwnSession(etranger)]
  await db.execute(
    sql`update sessions set expires_at = now() + interval '2 minutes' where id = ${own.sessionId}`,
  )
  const short = await issueExchangeCode(await sessionOf(own.jwt), acteurDe(id))
  const taken = await redeemExchangeCode(short, acteurDe(null))
  const { rows } = await db.execute(sql`select 1 from sessions where id = ${taken?.sessionId ?? ''}
    and expires_at > now() + interval '5 minutes'`)
  expect([taken === null, rows.length]).toEqual([false, 0])
  await db.execute(
    sql`update sessions set expires_at = now() + interval '12 hours' where id = ${own.sessionId}`,
  )
  await addApplication(own.jwt)
  expect([await isIn(own.jwt), await isIn(other.jwt)]).toEqual([true, false])
})

test('[SAFE-21] the link of a new password asks for the second factor, and ends a login that waits', async () => {
  const { jwt } = await openOwnSession(partage)
  const { secret } = await addApplication(jwt)
  const before = await waiting(partage)
  await requestPassword(partage.email, acteurDe(null))
  const link = /jeton=([\w-]{43})/.exec((await mailsTo(partage)).at(-1)?.texte ?? '')?.[1] ?? ''
  const password = 'Une-autre-phrase-de-passe-2026'
  const body = { code: link, password, passwordConfirmation: password }
  const answer = await callRoute(authResetPasswordCall, 'POST', { body })
  expect(answer.body).toEqual({ suite: '/connexion/verification' })
  const cookies = answer.headers.getSetCookie().join('\n')
  expect(cookies).not.toContain('session-token')
  const jeton = /second-facteur=([\w-]{43})/.exec(cookies)?.[1] ?? ''
  expect(failed(await give(before, codeOf(secret))).message).toBe(DEFI_EXPIRE)
  expect((await give(jeton, codeOf(secret))).status).toBe(200)
})

test('[SAFE-21] adding and removing ask for the password, and reach nobody else’s factor', async () => {
  const theirs = await openOwnSession(utilisateur)
  const other = await openOwnSession(efface)
  await addApplication(other.jwt)
  const [facteur] = (await factorsOf(theirs.jwt)).facteurs
  const id = String(facteur?.id)
  const remove = (jwt: string) => callRoute(removeFacteurCall, 'POST', { jwt, params: { id } })
  expect((await remove(other.jwt)).status).toBe(404)
  expect((await remove(theirs.jwt)).status).toBe(204)
  expect(await factorsOf(theirs.jwt)).toMatchObject({ facteurs: [], codesRestants: 0 })
  expect(opened.safeParse((await logIn(utilisateur)).body).success).toBe(true)
  // What was begun by one is confirmed by nobody else.
  const { data } = await ask(begun, beginApplicationCall, { jwt: theirs.jwt })
  const body = { jeton: data.jeton, code: codeOf(data.secret), nom: 'Vol' }
  expect((await callRoute(addApplicationCall, 'POST', { jwt: other.jwt, body })).status).toBe(409)
  // Single sign-on is not asked, and has nothing to add here.
  const signedOn = await openOwnSession(sso)
  const refused = await callRoute(beginApplicationCall, 'POST', {
    jwt: signedOn.jwt,
  })
  expect(refused.status).toBe(409)
})

test('[SAFE-21] an administrator takes away the factor of somebody who lost it, of nobody above them', async () => {
  const { jwt } = await openOwnSession(sa)
  const remove = (by: string, { id }: Person) =>
    callRoute(removeSecondFacteurCall, 'POST', { jwt: by, params: { id: String(id) } })
  expect((await remove(jwt, efface)).status).toBe(200)
  expect((await remove(jwt, efface)).status).toBe(409)
  expect(opened.safeParse((await logIn(efface)).body).success).toBe(true)
  const below = await openOwnSession(admin)
  await addApplication(jwt)
  expect((await remove(below.jwt, sa)).status).toBe(403)
  expect((await remove(jwt, sa)).status).toBe(403)
})

test('[SAFE-21] the setting asks super administrators and the staff: without a factor, by a mail, then for an application', async () => {
  await db.execute(sql`update users set role_id = 4 where id = ${ehs.id}`)
  const { jwt } = await openOwnSession(ehs)
  const put = async (secondFacteurExige: boolean) => {
    const { parametres, empreinte } = await readParametresSystem()
    const body = { ...parametres, secondFacteurExige, empreinte }
    return callRoute(setParametresCall, 'PUT', { jwt, body })
  }
  expect(failed(await put(true)).message).toContain('Ajoutez d’abord un second facteur')
  const { secret } = await addApplication(jwt)
  await db.execute(sql`delete from second_facteurs where user_id = ${sa.id}`)
  const unproven = await openOwnSession(sa)
  expect((await put(true)).status).toBe(200)
  expect([await isIn(unproven.jwt), await isIn(jwt)]).toEqual([false, true])
  // Nor is a first factor added from one.
  const late = await openOwnSession(sa)
  const begin = { jwt: late.jwt }
  expect((await callRoute(beginApplicationCall, 'POST', begin)).status).toBe(409)

  // The last one stays; the one who has it is asked for it.
  const [facteur] = (await factorsOf(jwt)).facteurs
  const params = { id: String(facteur?.id) }
  const kept = await callRoute(removeFacteurCall, 'POST', { jwt, params })
  expect(kept.status).toBe(409)
  expect((await give(await waiting(ehs), codeOf(secret))).status).toBe(200)

  const first = failed(await logIn(sa))
  expect(first.details.moyens).toMatchObject({ etape: 'courriel', application: false, cle: false })
  const jeton = z.string().parse(first.details.jeton)
  const mailed = async () => /\b\d{6}\b/.exec((await mailsTo(sa)).at(-1)?.texte ?? '')?.[0] ?? ''
  const former = await mailed()
  expect((await callRoute(secondFacteurApplicationCall, 'POST', { body: { jeton } })).status).toBe(400)
  expect((await callRoute(secondFacteurCourrielCall, 'POST', { body: { jeton } })).status).toBe(204)
  expect((await give(jeton, former)).status).toBe(400)
  expect((await give(jeton, await mailed())).body).toEqual({ suite: 'inscription' })
  const shown = z.object({ data: z.object({ secret: z.string(), uri: z.string().startsWith('otpauth://') }) })
  const { data } = await ask(shown, secondFacteurApplicationCall, { body: { jeton } })
  expect((await ask(shown, secondFacteurApplicationCall, { body: { jeton } })).data.secret).toBe(data.secret)
  const { jwt: theirs, codesSecours } = opened.parse((await give(jeton, codeOf(data.secret))).body)
  expect(codesSecours).toHaveLength(10)
  expect(await factorsOf(theirs)).toMatchObject({ facteurs: [{ type: 'application' }], exige: true })
  expect((await give(await waiting(sa), codeOf(data.secret))).status).toBe(200)

  // The link of a mail proves the address: the application is added next, and before that nothing opens.
  await db.execute(sql`delete from second_facteurs where user_id = ${sa.id}`)
  await requestPassword(sa.email, acteurDe(null))
  const link = /jeton=([\w-]{43})/.exec((await mailsTo(sa)).at(-1)?.texte ?? '')?.[1] ?? ''
  const password = 'Une-phrase-de-passe-toute-neuve'
  const set = { code: link, password, passwordConfirmation: password }
  const answer = await callRoute(authResetPasswordCall, 'POST', { body: set })
  expect(answer.body).toEqual({ suite: '/connexion/verification' })
  const defi = /second-facteur=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  const { data: due } = await ask(shown, secondFacteurApplicationCall, { body: { jeton: defi } })
  // Meanwhile another login of theirs adds a factor: this one is over.
  await db.execute(sql`insert into second_facteurs (user_id, type, nom, secret_chiffre, created_at)
    values (${sa.id}, 'application', 'Autre', 'x', now())`)
  expect(failed(await give(defi, codeOf(due.secret))).message).toBe(DEFI_EXPIRE)

  // Nobody else is asked.
  expect(opened.safeParse((await logIn(utilisateur)).body).success).toBe(true)
})

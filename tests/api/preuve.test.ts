import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createWebhookCall, updateWebhookCall } from '@/lib/administration/integrations/calls/webhooks'
import { webhookEmpreinte } from '@/lib/administration/integrations/queries'
import { CALLS } from '@/lib/app/calls.generated'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { updateCall } from '@/lib/app/door/collection-calls'
import { authChangePasswordCall } from '@/lib/comptes/connexion/calls/change-password'
import { authPreuveCall } from '@/lib/comptes/connexion/calls/preuve'
import { authSessionsIdCall } from '@/lib/comptes/connexion/calls/sessions'
import { beginApplicationCall } from '@/lib/comptes/second-facteur/calls/own'
import { replaceCodes } from '@/lib/comptes/second-facteur/codes'
import { ROLES } from '@/lib/domain/acces/roles'
import type { AnyCall, Call } from '@/lib/platform/api/call'
import { type Db, transaction } from '@/lib/platform/db/client'
import { PASSWORD } from '../support/accounts'
import { COMPTES, insertComptes } from '../support/comptes-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('preuve', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await insertComptes(db)
})
afterAll(() => close())
beforeEach(() => db.execute(sql`delete from limites`))

const { utilisateur, super: sa, sso, modifie, partage, efface } = COMPTES
const refusal = z.object({
  error: z.object({ name: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
})
const errorOf = ({ body }: { body: unknown }) => refusal.parse(body).error

/** A session whose person proved themselves so many minutes ago. */
async function sessionAfter(who: { id: number; email: string }, minutes: number) {
  const opened = await openOwnSession(who)
  await db.execute(sql`update sessions set prouve_at = prouve_at - make_interval(mins => ${minutes})
    where id = ${opened.sessionId}`)
  return opened
}
const prove = (jwt: string, body: Record<string, string>) => callRoute(authPreuveCall, 'POST', { jwt, body })

/** Addresses that ask for a proof, by their words: sessions, factors, passwords, tokens and secrets. */
const KIND = /session|second-facteur|password|\/jetons|webhooks$|\/secret/
/** Calls of those words that are no such act, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST auth/session': 'is next-auth’s reading of the session',
  'POST auth/forgot-password': 'mails a link to its owner',
  'POST auth/reset-password': 'is opened by that link',
  'POST auth/second-facteur': 'is the login itself',
  'POST auth/second-facteur/cle': 'is the login itself',
  'POST auth/second-facteur/cle/options': 'is the login itself',
  'POST auth/second-facteur/courriel': 'is the login itself',
  'POST auth/second-facteur/application': 'is the login itself',
  'DELETE administration/jetons/:id': 'only takes a key away',
}
const isOurs = (call: AnyCall): call is Call => call.spec !== undefined
const acts = CALLS.filter(({ method, path }) => method !== 'GET' && KIND.test(path)).filter(
  ({ method, path }) => !(`${method} ${path}` in OTHERS),
)

test('[SAFE-35] every call on sessions, factors, passwords, tokens and secrets asks for a proof, in its definition', () => {
  expect(acts.length).toBeGreaterThanOrEqual(14)
  expect(acts.filter((call) => !isOurs(call) || !call.spec.proof).map(({ path }) => path)).toEqual([])
  expect(
    Object.keys(OTHERS).filter((name) => !CALLS.some((one) => `${one.method} ${one.path}` === name)),
  ).toEqual([])
  const proved = [...COLLECTIONS.values()].flatMap(({ name, fields, relations }) =>
    [...Object.entries(fields), ...Object.entries(relations)].flatMap(([field, one]) =>
      'proof' in one && one.proof ? [`${name}.${field}`] : [],
    ),
  )
  expect(proved).toEqual(['users.username', 'users.email', 'users.provider', 'users.role'])
})

test.each(
  acts
    .filter(isOurs)
    .filter(({ spec }) => spec.proof === true)
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('[SAFE-35] %s is refused ten minutes after the last proof', async (_name, call) => {
  // One of the staff, whom every call admits.
  await db.execute(sql`update users set utilisateur_ehs = true where id = ${sa.id}`)
  const { jwt, sessionId } = await sessionAfter(sa, 11)
  const params = { id: call.path.includes('auth/sessions') ? sessionId : '1', session: sessionId }
  const answer = await callRoute(call, call.method, { jwt, params })
  expect([answer.status, errorOf(answer).name]).toEqual([403, 'ProofRequiredError'])
  expect(errorOf(answer).details).toEqual({
    reason: 'Recent proof required',
    moyens: { motDePasse: true, code: false, sso: false },
  })
})

test('[SAFE-35] within ten minutes of the login or of a proof nothing is asked; the right password starts them again', async () => {
  const { jwt } = await sessionAfter(utilisateur, 9)
  const begin = () => callRoute(beginApplicationCall, 'POST', { jwt })
  expect((await begin()).status).toBe(200)
  await db.execute(
    sql`update sessions set prouve_at = prouve_at - interval '2 minutes' where user_id = ${utilisateur.id}`,
  )
  expect((await begin()).status).toBe(403)
  const wrong = await prove(jwt, { motDePasse: 'faux' })
  expect([wrong.status, errorOf(wrong).message]).toEqual([400, 'Mot de passe actuel incorrect'])
  expect((await begin()).status).toBe(403)
  expect((await prove(jwt, { motDePasse: PASSWORD })).status).toBe(204)
  expect((await begin()).status).toBe(200)
})

test('[SAFE-35] a proof is that of its session alone, and eleven tries are too many', async () => {
  const mine = await sessionAfter(modifie, 11)
  const stolen = await sessionAfter(modifie, 11)
  expect((await prove(mine.jwt, { motDePasse: PASSWORD })).status).toBe(204)
  const closeIt = { jwt: stolen.jwt, params: { id: mine.sessionId } }
  expect((await callRoute(authSessionsIdCall, 'DELETE', closeIt)).status).toBe(403)
  for (let index = 0; index < 9; index++) await prove(stolen.jwt, { motDePasse: 'faux' })
  expect((await prove(stolen.jwt, { motDePasse: PASSWORD })).status).toBe(429)
})

test('[SAFE-35] a code of the second factor proves as well, once; who has single sign-on is told of that way', async () => {
  const codes = await transaction((tx) => replaceCodes(tx, sso.id))
  await db.execute(sql`insert into second_facteurs (user_id, type, nom, secret_chiffre, created_at)
    values (${sso.id}, 'application', 'Téléphone', 'scellé', now())`)
  const { jwt, sessionId } = await sessionAfter(sso, 11)
  const params = { id: sessionId }
  const asked = await callRoute(authSessionsIdCall, 'DELETE', { jwt, params })
  expect(errorOf(asked).details.moyens).toEqual({ motDePasse: false, code: true, sso: true })
  expect((await prove(jwt, { motDePasse: PASSWORD })).status).toBe(409)
  expect((await prove(jwt, { code: '000000' })).status).toBe(400)
  expect((await prove(jwt, { code: codes[0] ?? '' })).status).toBe(204)
  expect((await prove(jwt, { code: codes[0] ?? '' })).status).toBe(400)
  expect((await callRoute(authSessionsIdCall, 'DELETE', { jwt, params })).status).toBe(200)
})

test('[SAFE-35] another e-mail asks, whoever’s it is; the rest of an account, and the same e-mail, do not', async () => {
  await db.execute(sql`update users set utilisateur_ehs = false where id = ${sa.id}`)
  const { jwt } = await sessionAfter(sa, 11)
  const put = (body: Record<string, string>) =>
    callRoute(updateCall, 'PUT', { jwt, params: { collection: 'users', id: String(efface.id) }, body })
  expect((await put({ firstname: 'Aline', email: efface.email })).status).toBe(200)
  const refused = await put({ firstname: 'Autre', email: 'comptes.nouvelle@exemple.fr' })
  expect([refused.status, errorOf(refused).name]).toEqual([403, 'ProofRequiredError'])
  const { rows } = await db.execute(sql`select firstname, email from users where id = ${efface.id}`)
  expect(rows).toEqual([{ firstname: 'Aline', email: efface.email }])
  await prove(jwt, { motDePasse: PASSWORD })
  expect((await put({ email: 'comptes.nouvelle@exemple.fr' })).status).toBe(200)
})

test.each([
  ['name to log in with', { username: 'comptes.autre.nom' }],
  ['provider', { provider: 'okta' }],
  ['role', { role: ROLES.ADMINISTRATEUR }],
])('[SAFE-35] another %s asks, before anything is written; the same does not', async (_name, change) => {
  await db.execute(sql`update users set utilisateur_ehs = false where id = ${sa.id}`)
  const { jwt } = await sessionAfter(sa, 11)
  const put = (body: object) =>
    callRoute(updateCall, 'PUT', { jwt, params: { collection: 'users', id: String(utilisateur.id) }, body })
  const read = async () =>
    (
      await db.execute(
        sql`select username, provider, role_id as role, firstname from users where id = ${utilisateur.id}`,
      )
    ).rows[0]
  const before = await read()
  const { username, provider, role } = z
    .object({ username: z.string(), provider: z.string(), role: z.number() })
    .parse(before)
  expect((await put({ username, provider, role })).status).toBe(200)
  const refused = await put({ firstname: 'Autre', ...change })
  expect([refused.status, errorOf(refused).name]).toEqual([403, 'ProofRequiredError'])
  expect(await read()).toEqual(before)
  expect((await prove(jwt, { motDePasse: PASSWORD })).status).toBe(204)
  expect((await put(change)).status).toBe(200)
})

test('[SAFE-35] a new password takes the former one each time, and what it opens is proved', async () => {
  const { jwt } = await sessionAfter(partage, 0)
  const change = (currentPassword: string) => {
    const body = {
      currentPassword,
      password: 'Un-autre-0mot-2-passe',
      passwordConfirmation: 'Un-autre-0mot-2-passe',
    }
    return callRoute(authChangePasswordCall, 'POST', { jwt, body })
  }
  expect((await change('faux')).status).toBe(400)
  const opened = z.object({ jwt: z.string() }).parse((await change(PASSWORD)).body)
  expect((await callRoute(beginApplicationCall, 'POST', { jwt: opened.jwt })).status).toBe(200)
})

test('[SAFE-35] another address of a webhook asks, as a new webhook does; the rest of it does not', async () => {
  await db.execute(sql`update users set utilisateur_ehs = true where id = ${sa.id}`)
  const { jwt, sessionId } = await sessionAfter(sa, 1)
  const saisi = { nom: 'Essai', url: 'https://exemple.fr/recu', types: [], groupeId: null }
  const made = await callRoute(createWebhookCall, 'POST', { jwt, body: saisi })
  expect(made.status).toBe(201)
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(made.body).data
  await db.execute(
    sql`update sessions set prouve_at = prouve_at - interval '11 minutes' where id = ${sessionId}`,
  )
  let stored = { ...saisi, actif: true }
  const change = async (more: Partial<typeof stored>) => {
    const body = { ...stored, ...more, empreinte: webhookEmpreinte(stored) }
    const answer = await callRoute(updateWebhookCall, 'PUT', { jwt, params: { id: String(id) }, body })
    if (answer.status === 204) stored = { ...stored, ...more }
    return answer
  }
  expect((await change({ nom: 'Autre nom' })).status).toBe(204)
  const refused = await change({ url: 'https://exemple.fr/ailleurs' })
  expect([refused.status, errorOf(refused).name]).toEqual([403, 'ProofRequiredError'])
  const { rows } = await db.execute(sql`select url from webhooks where id = ${id}`)
  expect(rows).toEqual([{ url: saisi.url }])
  expect((await prove(jwt, { motDePasse: PASSWORD })).status).toBe(204)
  expect((await change({ url: 'https://exemple.fr/ailleurs' })).status).toBe(204)
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { updateCall } from '@/lib/app/door/collection-calls'
import { getMeCall } from '@/lib/comptes/calls/users-me'
import { closeUserSession } from '@/lib/comptes/commands/close-user-session'
import { endImpersonation } from '@/lib/comptes/commands/end-impersonation'
import { impersonate } from '@/lib/comptes/commands/impersonate'
import { authChangePasswordCall } from '@/lib/comptes/connexion/calls/change-password'
import { authContinuationCall } from '@/lib/comptes/connexion/calls/continuation'
import { authExchangeCodeCall } from '@/lib/comptes/connexion/calls/exchange-code'
import { authLogoutCall } from '@/lib/comptes/connexion/calls/logout'
import { authSessionsAllCall, authSessionsIdCall } from '@/lib/comptes/connexion/calls/sessions'
import { contestEmail } from '@/lib/comptes/connexion/commands/contest-email'
import { issueExchangeCode } from '@/lib/comptes/connexion/commands/issue-exchange-code'
import { redeemExchangeCode } from '@/lib/comptes/connexion/commands/redeem-exchange-code'
import { setPassword } from '@/lib/comptes/connexion/commands/set-password'
import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { continuationOf } from '@/lib/comptes/connexion/continuation'
import { createJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { answerTokenParameter } from '@/lib/comptes/connexion/token-parameter'
import { anonymiseUser } from '@/lib/comptes/rgpd/commands/anonymise-user'
import { removeAll } from '@/lib/comptes/second-facteur/commands/remove-all'
import { closeUnproven } from '@/lib/comptes/second-facteur/exigence'
import { addFacteur } from '@/lib/comptes/second-facteur/facteurs'
import { ROLES } from '@/lib/domain/acces/roles'
import { callerOf } from '@/lib/platform/api/collection'
import { sessionOfToken } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'
import { type Db, transaction } from '@/lib/platform/db/client'
import { userGroupes } from '@/lib/platform/db/schema/comptes/comptes'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { AUTRE_GROUPE, COMPTES, COMPTES_GROUPE, insertComptes } from '../support/comptes-rows'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('codes-de-session', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await insertComptes(db)
})
afterAll(() => close())
// Every test calls from one address.
beforeEach(() => db.execute(sql`delete from limites`))

type Person = { id: number; email: string }
type Opened = Person & { sessionId: string; jwt: string }

let next = 953_500
/** An active person of a group of their own test, with an open session. */
async function newPerson(roleId: number = ROLES.UTILISATEUR): Promise<Opened> {
  next += 1
  const person = { id: next, email: `codes.${next}@exemple.fr` }
  await createUser(db, { ...person, roleId, groupeIds: [COMPTES_GROUPE] })
  return { ...person, ...(await openOwnSession(person)) }
}

async function sessionOf(jwt: string) {
  const session = await sessionOfToken(jwt)
  if (session === null) throw new Error('Session fermée')
  return session
}

const acteur = acteurDe(null, '10.53.9.3')
const isIn = async (jwt: string) => (await callRoute(getMeCall, 'GET', { jwt })).status === 200
const codeOf = async (jwt: string) => issueExchangeCode(await sessionOf(jwt), acteur)
const answerTo = (token: string, headers: Record<string, string> = {}) =>
  answerTokenParameter(
    new NextRequest(`http://localhost:3000/v2/logements?token=${token}`, {
      headers: { 'sec-fetch-site': 'cross-site', 'x-client-address': '10.53.9.4', ...headers },
    }),
  )
const jetonOf = async (token: string) =>
  /jeton=([\w-]{43})$/.exec((await answerTo(token))?.headers.get('location') ?? '')?.[1] ?? ''
const goOn = (jeton: string) => callRoute(authContinuationCall, 'POST', { body: { jeton } })
const cookieOf = (headers: Headers) =>
  /extranet\.session-token=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''

async function superBy() {
  const { jwt } = await openOwnSession(COMPTES.super)
  return { jwt, caller: callerOf(await sessionOf(jwt)), acteur: acteurDe(COMPTES.super.id) }
}
/** Writes an account as an administrator. */
async function put(id: number, body: Record<string, unknown>) {
  const { jwt } = await superBy()
  const params = { collection: 'users', id: String(id) }
  expect(await callRoute(updateCall, 'PUT', { jwt, params, body })).toMatchObject({ status: 200 })
}
const facteur = { type: 'application', nom: 'Téléphone', secretChiffre: 'scellé', dernierPas: 1 } as const
const personOf = ({ id, email }: Person) => ({ id, email, firstname: 'Camille', lastname: 'Essai' })
const addOne = (who: Opened) =>
  transaction((tx) => addFacteur(tx, personOf(who), facteur, { ...acteur, kept: who.sessionId }))

/**
 * Acts that end a session or change what it may, with the files that do: every file that closes sessions is named here.
 * `from` is the role of the person; `isLocal` ends one session, or changes what none of those that are still to be opened
 * has.
 */
const ACTS: readonly {
  name: string
  files: readonly string[]
  from?: number
  isLocal?: true
  act: (who: Opened) => Promise<unknown>
}[] = [
  {
    name: 'logout',
    isLocal: true,
    files: ['comptes/connexion/calls/logout.ts', 'comptes/connexion/commands/sign-out.ts'],
    act: ({ jwt }) => callRoute(authLogoutCall, 'POST', { jwt, body: {} }),
  },
  {
    name: 'a session closed by its owner',
    isLocal: true,
    files: ['comptes/connexion/close-sessions.ts', 'comptes/connexion/commands/close-own-session.ts'],
    act: async (who) =>
      callRoute(authSessionsIdCall, 'DELETE', {
        jwt: (await openOwnSession(who)).jwt,
        params: { id: who.sessionId },
      }),
  },
  {
    name: 'a session closed by an administrator',
    isLocal: true,
    files: ['comptes/commands/close-user-session.ts'],
    act: async ({ id, sessionId }) => closeUserSession(id, sessionId, await superBy()),
  },
  {
    name: 'all sessions closed by their owner',
    files: ['comptes/connexion/commands/close-all-own.ts'],
    act: ({ jwt }) => callRoute(authSessionsAllCall, 'DELETE', { jwt }),
  },
  {
    name: 'its token taken out of an address',
    isLocal: true,
    files: [
      'comptes/connexion/commands/continue-as.ts',
      'comptes/connexion/taken-token.ts',
      'comptes/connexion/token-parameter.ts',
    ],
    act: ({ jwt }) => answerTo(jwt),
  },
  {
    name: 'another session in the same browser',
    isLocal: true,
    files: ['comptes/connexion/calls/continuation.ts'],
    act: ({ jwt }) => signOut(jwt, { ...acteur, kept: crypto.randomUUID() }),
  },
  {
    name: 'a new password',
    files: ['comptes/connexion/commands/change-password.ts', 'comptes/connexion/restart-sessions.ts'],
    act: ({ jwt }) =>
      callRoute(authChangePasswordCall, 'POST', {
        jwt,
        body: {
          currentPassword: PASSWORD,
          password: 'Un-autre-0mot-2-passe',
          passwordConfirmation: 'Un-autre-0mot-2-passe',
        },
      }),
  },
  {
    name: 'a password set by its link',
    files: ['comptes/connexion/commands/set-password.ts'],
    act: async ({ id }) => {
      const jeton = await transaction((tx) => createJeton(tx, 'motdepasse', id, 600))
      expect(await setPassword({ jeton, password: 'Un-autre-0mot-2-passe' }, acteur)).toHaveProperty(
        'sessionId',
      )
    },
  },
  {
    name: 'another e-mail',
    files: ['comptes/connexion/commands/follow-email-change.ts'],
    act: ({ id }) => put(id, { email: `codes.autre.${id}@exemple.fr` }),
  },
  {
    name: 'a contested e-mail',
    files: ['comptes/connexion/commands/contest-email.ts'],
    act: async ({ id }) => {
      const ancienne = `codes.avant.${id}@exemple.fr`
      const jeton = await transaction((tx) => createJeton(tx, 'contestation', id, 600, { ancienne }))
      expect(await contestEmail(jeton, acteur)).toBe('retablie')
    },
  },
  {
    name: 'a block and the unblock that follows',
    files: ['comptes/users-change.ts'],
    act: async ({ id }) => {
      await put(id, { blocked: true })
      await put(id, { blocked: false })
    },
  },
  {
    name: 'another role',
    files: [],
    isLocal: true,
    act: ({ id }) => put(id, { role: ROLES.ADMINISTRATEUR }),
  },
  {
    name: 'another group',
    files: [],
    isLocal: true,
    act: ({ id }) => db.insert(userGroupes).values({ userId: id, groupeId: AUTRE_GROUPE }),
  },
  { name: 'a first factor', files: ['comptes/second-facteur/facteurs.ts'], act: addOne },
  {
    name: 'factors taken away by an administrator',
    files: [],
    act: async ({ id }) => removeAll(id, await superBy()),
  },
  {
    name: 'a second factor asked of all',
    isLocal: true,
    files: ['administration/commands/set-parametres.ts', 'comptes/second-facteur/exigence.ts'],
    from: ROLES.SUPER_ADMINISTRATEUR,
    act: () => transaction((tx) => closeUnproven(tx, acteur)),
  },
  {
    name: 'the account anonymised',
    files: [
      'comptes/rgpd/close-account.ts',
      'comptes/rgpd/commands/anonymise-user.ts',
      'comptes/rgpd/commands/erase-personne.ts',
    ],
    act: ({ id }) => transaction((tx) => anonymiseUser(tx, id, acteur)),
  },
]

/** The end of a session as somebody else, which asks for no code. */
const OTHERS = ['comptes/commands/end-impersonation.ts']

const CLOSES =
  /\b(?:closeSessions|closeSessionsOf|closeUnproven|closeIfUnproven|closeFamily|endSessions|restartSessions|signOut)\(/

test('[SAFE-28] every file that ends sessions has its act below', () => {
  const root = path.join(process.cwd(), 'lib')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => CLOSES.test(readFileSync(path.join(root, file), 'utf8')))
  expect(files.sort()).toEqual([...OTHERS, ...ACTS.flatMap(({ files }) => files)].sort())
})

test.each(ACTS)('[SAFE-28] after $name its codes and links answer as some that never were', async (tried) => {
  const who = await newPerson(tried.from)
  if (tried.name.startsWith('factors taken')) await addOne(who)
  const code = await codeOf(who.jwt)
  const jeton = await jetonOf(await codeOf(who.jwt))
  expect(await continuationOf(db, jeton)).toMatchObject({ email: who.email })

  await tried.act(who)
  const never = '0'.repeat(43)
  expect(await redeemExchangeCode(code, acteur)).toBeNull()
  expect((await answerTo(code))?.headers.get('location')).toBe(
    (await answerTo(never))?.headers.get('location'),
  )
  expect(await continuationOf(db, jeton)).toBeNull()
  const [dead, unknown] = [await goOn(jeton), await goOn(never)]
  expect([dead.status, dead.body]).toEqual([unknown.status, unknown.body])
  expect(dead.headers.getSetCookie()).toEqual([])
})

test('[SAFE-28] without such an act both open, once, and no longer or better proved than what asked for them', async () => {
  const who = await newPerson()
  await db.execute(sql`update sessions set expires_at = date_trunc('second', now() + interval '2 hours'), prouve_at = date_trunc('second', now() - interval '1 hour')
    where id = ${who.sessionId}`)
  const [code, jeton] = [await codeOf(who.jwt), await jetonOf(await codeOf(who.jwt))]
  const opened = await redeemExchangeCode(code, acteur)
  expect(opened).not.toBeNull()
  expect((await goOn(jeton)).status).toBe(303)
  expect([await redeemExchangeCode(code, acteur), (await goOn(jeton)).status]).toEqual([null, 400])
  const { rows } =
    await db.execute(sql`select count(*)::int as n, count(distinct (expires_at, prouve_at))::int as alike
    from sessions where user_id = ${who.id} and revoked_at is null`)
  expect(rows).toEqual([{ n: 3, alike: 1 }])
})

test('[SAFE-28] what a code opened ends with the session that asked for it, however far it is', async () => {
  const who = await newPerson()
  const openBy = async (jwt: string) => {
    const opened = await redeemExchangeCode(await codeOf(jwt), acteur)
    if (opened === null) throw new Error('Le code n’ouvre rien.')
    return encodeToken(opened)
  }
  const child = await openBy(who.jwt)
  const grandchild = await openBy(child)
  const { jwt: other } = await openOwnSession(who)
  await signOut(who.jwt, acteur)
  expect(await Promise.all([who.jwt, child, grandchild, other].map(isIn))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('[SAFE-28] a code and the end of its session at once never leave a session behind', async () => {
  for (let round = 0; round < 8; round++) {
    const who = await newPerson()
    const code = await codeOf(who.jwt)
    const [opened] = await Promise.all([redeemExchangeCode(code, acteur), signOut(who.jwt, acteur)])
    if (opened !== null) expect(await isIn(await encodeToken(opened))).toBe(false)
  }
})

test('[SAFE-28] whoever opens their own code in the browser that asked for it stays logged in', async () => {
  const who = await newPerson()
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `extranet.session-token=${who.jwt}` }
  const answer = await answerTo(await codeOf(who.jwt), headers)
  expect([await isIn(who.jwt), await isIn(cookieOf(answer?.headers ?? new Headers()))]).toEqual([false, true])
})

test('[SAFE-28] a token taken out of an address waits as a session of its person, which ends with their others', async () => {
  const who = await newPerson()
  const jeton = await jetonOf(who.jwt)
  expect([await isIn(who.jwt), (await goOn(jeton)).status]).toEqual([false, 303])
  const again = await newPerson()
  const waiting = await jetonOf(again.jwt)
  await put(again.id, { email: `codes.encore.${again.id}@exemple.fr` })
  expect((await goOn(waiting)).status).toBe(400)
})

test('[SAFE-28] who is logged in as somebody else gets no code, and their own session ends what they opened', async () => {
  const who = await newPerson()
  const { jwt } = await openOwnSession(COMPTES.super)
  const as = await encodeToken(await impersonate(await sessionOf(jwt), who.id, acteurDe(COMPTES.super.id)))
  expect((await callRoute(authExchangeCodeCall, 'POST', { jwt: as, body: {} })).status).toBe(403)
  expect(await endImpersonation(await sessionOf(as), acteur)).toMatchObject({ userId: COMPTES.super.id })
  expect([await isIn(as), await isIn(jwt)]).toEqual([false, true])
})

/** Tokens that go on to a session without any being open. */
const STARTED = ['second-facteur', 'motdepasse', 'facteur'] as const

test.each(ACTS)(
  '[SAFE-28] after $name logins that wait and links of a new password go on only where it is of one session',
  async (tried) => {
    const who = await newPerson(tried.from)
    if (tried.name.startsWith('factors taken')) await addOne(who)
    const started = await transaction(async (tx) => {
      const made: [(typeof STARTED)[number], string][] = []
      for (const type of STARTED) made.push([type, await createJeton(tx, type, who.id, 600)])
      return made
    })
    await tried.act(who)
    const left: string[] = []
    for (const [type, jeton] of started) if ((await readJeton(db, type, jeton))?.isUsable) left.push(type)
    // A factor says nothing of the password, whose link asks for it.
    const kept = tried.isLocal ? STARTED : / factor|^factors/.test(tried.name) ? ['motdepasse'] : []
    expect(left).toEqual([...kept])
  },
)

import { NextRequest } from 'next/server'
import { addressesOf, openDoor } from '@/lib/app/door/door'
import { authLocalCall as logInRoute } from '@/lib/comptes/connexion/calls/local'
import { secondFacteurCall } from '@/lib/comptes/second-facteur/calls/connexion'
import { openDefi } from '@/lib/comptes/second-facteur/defi'
import { METHODS } from '@/lib/platform/api/methods'
import { type Db, transaction } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { forgetMaintenance } from '@/lib/platform/maintenance'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { DECLARED } from '../support/calls'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { postAsVisitor } from '../support/visitor'

const PARTNER = { id: 961_001, email: 'maintenance.partenaire@exemple.fr' }
const STAFF = { id: 961_002, email: 'maintenance.personnel@exemple.fr' }

/**
 * Calls that stay open: those that watch the instance, those that tell of the maintenance, and the login of the staff.
 */
const OPEN = [
  'GET installation/passage',
  'GET health',
  'GET maintenance',
  'POST auth/local',
  'POST auth/second-facteur',
  'POST auth/second-facteur/application',
  'POST auth/second-facteur/cle',
  'POST auth/second-facteur/cle/options',
  'POST auth/second-facteur/courriel',
  'GET auth/csrf',
  'POST auth/callback/local',
  'POST auth/signin/okta',
  'GET auth/callback/okta',
]

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('maintenance', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createUser(db, { ...PARTNER, groupeIds: [] })
  await createUser(db, { ...STAFF, groupeIds: [], utilisateurEhs: true })
})
afterAll(() => close())

async function turn(active: boolean): Promise<void> {
  const valeur = { active, retourPrevu: null, hotline: null }
  await db
    .insert(parametres)
    .values({ cle: 'maintenance', valeur })
    .onConflictDoUpdate({ target: parametres.cle, set: { valeur } })
  forgetMaintenance()
}

const door = openDoor(DECLARED)

/** The addresses of the API, their places filled; next-auth answers a provider each. */
const ADDRESSES = [...addressesOf(DECLARED).keys()].flatMap((path) =>
  path.includes(':provider')
    ? ['local', 'okta'].map((provider) => path.replace(':provider', provider))
    : [path.replace(/:\w+/g, '1')],
)

function ask(method: string, address: string, jwt?: string): Promise<Response> {
  const headers = new Headers({ 'x-client-address': '10.61.0.1', 'sec-fetch-site': 'same-origin' })
  if (jwt) headers.set('authorization', `Bearer ${jwt}`)
  return door(new NextRequest(`http://localhost:3000/v2/api/${address}`, { method, headers }))
}

test('[SAFE-19] every call answers 503 with Retry-After during the maintenance, to visitors and to partners', async () => {
  await turn(true)
  const { jwt } = await openOwnSession(PARTNER)
  const open = new Set<string>()
  let asked = 0
  for (const address of ADDRESSES)
    for (const method of METHODS) {
      const name = `${method} ${address}`
      if (OPEN.includes(name)) {
        open.add(name)
        continue
      }
      for (const token of [undefined, jwt]) {
        const answer = await ask(method, address, token)
        asked += 1
        expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '60'])
      }
    }
  expect([...open].sort()).toEqual([...OPEN].sort())
  expect(asked).toBeGreaterThan(800)
})

test('[SAFE-19] the staff are served and log in, a partner is told of the maintenance, whatever the password', async () => {
  await turn(true)
  const { jwt } = await openOwnSession(STAFF)
  expect((await ask('GET', 'users/me/group-ids', jwt)).status).toBe(200)
  const logIn = (identifier: string, password: string) =>
    postAsVisitor(logInRoute, { identifier, password }, { address: '10.61.0.2' })
  expect((await logIn(STAFF.email, PASSWORD)).status).toBe(200)
  for (const [email, password] of [
    [PARTNER.email, PASSWORD],
    [PARTNER.email, 'mauvais'],
    [STAFF.email, 'mauvais'],
  ] as const) {
    const { status, headers, body } = await logIn(email, password)
    expect([status, headers.get('retry-after'), headers.getSetCookie()]).toEqual([503, '60', []])
    expect(body).toMatchObject({ error: { message: 'Le service est en cours de maintenance.' } })
  }
  // Nor does a login go on that began before.
  const waiting = { userId: PARTNER.id, identifiant: PARTNER.email, moyen: 'mot de passe' }
  const jeton = await transaction((tx) => openDefi(tx, waiting, 'code', acteurDe(null)))
  const { status, headers } = await callRoute(secondFacteurCall, 'POST', { body: { jeton, code: '123456' } })
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  await turn(false)
  expect((await logIn(PARTNER.email, PASSWORD)).status).toBe(200)
})

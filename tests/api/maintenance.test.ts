import { readdirSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { POST as logInRoute } from '@/app/api/auth/local/route'
import type { Db } from '@/lib/db/client'
import { roles } from '@/lib/db/schema/comptes'
import { parametres } from '@/lib/db/schema/contenus'
import { forgetMaintenance } from '@/lib/maintenance'
import { PASSWORD } from '../support/accounts'
import { createUser } from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { postAsVisitor } from '../support/visitor'

const PARTNER = { id: 961_001, email: 'maintenance.partenaire@exemple.fr' }
const STAFF = { id: 961_002, email: 'maintenance.personnel@exemple.fr' }

/** What stays open: what watches the instance, what tells of the maintenance, and the login of the staff. */
const OPEN = [
  'GET health',
  'GET maintenance',
  'POST auth/local',
  'GET auth/csrf',
  'POST auth/callback/local',
  'POST auth/signin/okta',
  'GET auth/callback/okta',
]

type Handler = (req: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>

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

/** Every call of the address space, by its file. */
const FILES = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file))

const NEXT_AUTH = ['csrf', 'session', 'providers', 'signin', 'signin/okta', 'callback/local', 'callback/okta']

/** The addresses a file answers; those of next-auth are behind one. */
const addressesOf = (file: string) =>
  file === 'auth/[...nextauth]' ? NEXT_AUTH.map((action) => `auth/${action}`) : [file]

async function ask(handler: Handler, method: string, address: string, jwt?: string) {
  const headers = new Headers({ 'x-client-address': '10.61.0.1', 'sec-fetch-site': 'same-origin' })
  if (jwt) headers.set('authorization', `Bearer ${jwt}`)
  const params = address.startsWith('auth/') ? { nextauth: address.split('/').slice(1) } : {}
  const req = new NextRequest(`http://localhost:3000/v2/api/${address}`, { method, headers })
  return handler(req, { params: Promise.resolve(params) })
}

test('[SAFE-19] every call answers 503 with Retry-After during the maintenance, to visitors and to partners', async () => {
  await turn(true)
  const { jwt } = await openOwnSession(PARTNER)
  const open = new Set<string>()
  let asked = 0
  for (const file of FILES) {
    const module: Record<string, unknown> = await import(`@/app/api/${file}/route`)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      for (const address of addressesOf(file)) {
        const handler = module[method]
        if (typeof handler !== 'function') continue
        const name = `${method} ${address}`
        if (OPEN.includes(name)) {
          open.add(name)
          continue
        }
        for (const token of [undefined, jwt]) {
          const answer = await ask(handler as Handler, method, address, token)
          asked += 1
          expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '60'])
        }
      }
  }
  expect([...open].sort()).toEqual([...OPEN].sort())
  expect(asked).toBeGreaterThan(800)
})

test('[SAFE-19] the staff are served and log in, a partner is told of the maintenance, whatever the password', async () => {
  await turn(true)
  const { jwt } = await openOwnSession(STAFF)
  const { GET } = await import('@/app/api/users/me/group-ids/route')
  expect((await ask(GET as Handler, 'GET', 'users/me/group-ids', jwt)).status).toBe(200)
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
  await turn(false)
  expect((await logIn(PARTNER.email, PASSWORD)).status).toBe(200)
})

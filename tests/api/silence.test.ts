import { sql } from 'drizzle-orm'
import { findCall } from '@/lib/app/door/collection-calls'
import { healthCall } from '@/lib/platform/api/calls/health'
import { closeDb, getDb, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { enqueue, wakeJobs } from '@/lib/platform/jobs/queue'
import { startJobs } from '@/lib/platform/jobs/worker'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { SilentProxy } from '../support/silent-proxy'
import { until } from '../support/until'

const health = () =>
  healthCall(new Request('http://localhost/v2/api/health'), { params: Promise.resolve({}) })

/** Milliseconds: the limit of a statement on the server, and what the client waits at most before it gives up. */
const STATEMENT = 1000
const LIMIT = STATEMENT + 5000
/** A call waits for a connection at most so long, beside the limit of its statement. */
const CONNECTION = 5000
/** Milliseconds that a loaded machine adds. */
const SLACK = 3000
const BACK = 30_000

const WHO = { id: 960_200, email: 'silence@exemple.fr' }
let proxy: SilentProxy
let jwt = ''
let close = async () => {}

beforeAll(async () => {
  proxy = await SilentProxy.open(process.env.TEST_DATABASE_URL ?? '')
  process.env.TEST_DATABASE_URL = proxy.url
  const own = await openOwnDatabase('silence', { STATEMENT_TIMEOUT_MS: String(STATEMENT) })
  close = own.close
  const db = await getDb()
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' }).onConflictDoNothing()
  await createUser(db, { ...WHO, groupeIds: [] })
  jwt = (await openOwnSession(WHO)).jwt
}, 120_000)

afterAll(async () => {
  proxy.mend()
  await close()
  await proxy.close()
})

const read = async () => (await callRoute(findCall, 'GET', { jwt, params: { collection: 'groupes' } })).status
const several = (count: number) => Promise.all(Array.from({ length: count }, read))

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  return { value: await work, ms: performance.now() - start }
}

test('[SAFE-07] with its connections swallowed by the network the application answers 503 within the limit, and serves again without a restart', async () => {
  const done: number[] = []
  const worker = startJobs({ silence: async ({ id }) => done.push(id) })
  expect(new Set(await several(8))).toEqual(new Set([200]))

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let begun = () => {}
  const inside = new Promise<void>((resolve) => {
    begun = resolve
  })
  const inFlight = transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    begun()
    await held
    await tx.execute(sql`select 2`)
  }).catch((error: unknown) => asApiError(error).status)
  await inside

  proxy.swallow()
  goOn()
  const [sick, flight, calls] = await Promise.all([timed(health()), timed(inFlight), timed(several(12))])
  expect(proxy.swallowed).toBeGreaterThan(0)
  expect([sick.value.status, flight.value, new Set(calls.value)]).toEqual([503, 503, new Set([503])])
  expect(sick.ms).toBeLessThan(5000)
  expect(flight.ms).toBeLessThan(LIMIT + SLACK)
  // The session is one statement, the rows another: neither waits longer than a connection and the limit together.
  expect(calls.ms).toBeLessThan(LIMIT + CONNECTION + SLACK)
  const later = await timed(several(4))
  expect([new Set(later.value), later.ms < LIMIT + CONNECTION + SLACK]).toEqual([new Set([503]), true])

  const returned = performance.now()
  proxy.mend()
  await until('un appel servi', async () => (await read()) === 200, BACK)
  const id = await until(
    'une tâche inscrite',
    () =>
      getDb()
        .then((db) => enqueue(db, { type: 'silence', donnees: {} }))
        .catch(() => undefined),
    BACK,
  )
  wakeJobs()
  await until('la tâche faite', () => done.includes(id), BACK)
  await until('la santé', async () => (await health()).status === 200, BACK)
  expect(performance.now() - returned).toBeLessThan(BACK)
  expect(new Set(await several(8))).toEqual(new Set([200]))
  await worker.stop()
})

test('[SAFE-07] the pool closes on swallowed connections, and the next use opens another one', async () => {
  expect(new Set(await several(4))).toEqual(new Set([200]))
  proxy.swallow()
  const stuck = read()
  const closed = await timed(closeDb())
  expect(closed.ms).toBeLessThan(LIMIT + CONNECTION + SLACK)
  expect(await stuck).toBe(503)
  proxy.mend()
  expect(await until('un appel servi', async () => (await read()) === 200, BACK)).toBe(true)
})

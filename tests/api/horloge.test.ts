import { eq, sql } from 'drizzle-orm'
import { horlogeCheck } from '@/lib/app/installation/checks/base'
import { JOBS } from '@/lib/app/jobs.generated'
import { healthCall } from '@/lib/platform/api/calls/health'
import type { Db } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import { daily, mendDaily, startDaily } from '@/lib/platform/jobs/daily'
import { enqueue } from '@/lib/platform/jobs/queue'
import { startJobs } from '@/lib/platform/jobs/worker'
import { openOwnDatabase } from '../support/own-database'
import { until } from '../support/until'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('horloge', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
})
afterAll(() => close())
afterEach(() => jest.restoreAllMocks())
beforeEach(() => db.delete(jobs))

/** Sets the clock of this machine ahead; that of the database stays. */
function shiftClock(ms: number): void {
  const real = Date.now.bind(Date)
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ms)
}
const DAY = 86_400_000
const MINUTE = 60_000

const DAILY = JOBS.filter(({ isDaily }) => isDaily).map(({ type }) => type)
const TIMED = JOBS.filter(({ needsClock }) => needsClock).map(({ type }) => type)

const waiting = async () =>
  (await db.select().from(jobs).where(eq(jobs.etat, 'En attente'))).map(({ type, aExecuterAt }) => ({
    type,
    at: aExecuterAt,
  }))
const health = async () =>
  (
    await healthCall(new Request('http://localhost/v2/api/health'), { params: Promise.resolve({}) })
  ).json() as Promise<unknown>
const look = () => horlogeCheck.look({ db, closed: { state: 'bon', message: '' }, files: [] })

/** Works all jobs of every type for a while, with works that only write their name. */
async function workAll(): Promise<string[]> {
  const done: string[] = []
  const handlers = JOBS.map(({ type, isDaily }) => {
    const work = async () => done.push(type)
    return [type, isDaily ? daily(type, work) : work] as const
  })
  const worker = startJobs(Object.fromEntries(handlers), TIMED)
  const timeless = JOBS.filter(({ needsClock }) => !needsClock)
  await until('ce qui n’attend pas', async () => timeless.every(({ type }) => done.includes(type)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await worker.stop()
  return done.sort()
}

test('[OPS-31] a start at +40 days, then the right time, leaves every daily job due at its next morning', async () => {
  shiftClock(40 * DAY)
  await startDaily(DAILY)
  expect((await waiting()).map(({ type }) => type).sort()).toEqual([...DAILY].sort())
  jest.restoreAllMocks()
  await mendDaily(DAILY)
  const soon = Date.now() + DAY
  for (const { at } of await waiting()) {
    expect(at.getTime()).toBeLessThanOrEqual(soon)
    expect(at.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' })).toBe('06:00:00')
  }
})

test('[OPS-31] a clock that is wrong mends nothing, and a run that is due sooner stays', async () => {
  await startDaily(DAILY)
  const before = await waiting()
  shiftClock(-40 * DAY)
  await mendDaily(DAILY)
  jest.restoreAllMocks()
  await mendDaily(DAILY)
  expect(await waiting()).toEqual(before)
})

test.each([
  ['ahead', 40 * DAY],
  ['behind', -6 * MINUTE],
])(
  '[OPS-31] with the clock %s no job that deletes or writes to people runs; it does at the right time',
  async (_, ms) => {
    const past = new Date(Date.now() - 90 * DAY)
    for (const { type } of JOBS) await enqueue(db, { type, donnees: {}, startAt: past })
    shiftClock(ms)
    const timeless = JOBS.filter(({ needsClock }) => !needsClock).map(({ type }) => type)
    expect(await workAll()).toEqual([...timeless].sort())
    jest.restoreAllMocks()
    await db.execute(sql`update jobs set etat = 'En attente', a_executer_at = ${past.toISOString()}`)
    expect(await workAll()).toEqual(JOBS.map(({ type }) => type).sort())
  },
)

test('[OPS-31] every daily job and all that is not the making of a file needs the right time', () => {
  expect(JOBS.filter(({ isDaily, needsClock }) => isDaily && !needsClock)).toEqual([])
  const timeless = JOBS.filter(({ needsClock }) => !needsClock).map(({ type }) => type)
  expect(timeless.sort()).toEqual(['bulletins', 'export', 'export-personne', 'import', 'registre-conformite'])
})

test('[OPS-31] health, check and the administration say that a clock is wrong', async () => {
  expect(await health()).toEqual({ status: 'ok', database: 'ok' })
  expect(await look()).toMatchObject({ state: 'bon' })
  shiftClock(6 * MINUTE)
  expect(await health()).toEqual({ status: 'degraded', database: 'ok', clock: 'error' })
  const said = await look()
  expect(said).toMatchObject({ state: 'à régler' })
  expect(said.message).toMatch(/diffèrent de (359|360|361) s.* attendent jusque-là/)
})

import { sql } from 'drizzle-orm'
import { addDays, dayInParis, instantInParis } from '@/lib/domain/temps/days'
import { now } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { getDb, transaction } from '@/lib/platform/db/client'
import { isClockWrong } from './clock-guard'
import { startLoop } from './loop'
import { enqueue, wakeJobs } from './queue'
import type { JobHandler } from './worker'

/** Hour in Paris of daily jobs: early enough to be done before people work. */
const TIME = '06:00'

/** Adds a run of a job unless one waits already; several instances may do it at once. */
async function plan(type: string, startAt: Date): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${type}`}, 0))`)
    const waiting = await tx.execute(
      sql`select 1 from jobs where type = ${type} and etat = 'En attente' limit 1`,
    )
    if (waiting.rows.length === 0) await enqueue(tx, { type, donnees: {}, startAt })
  })
}

function nextMorning(): Date {
  const today = dayInParis(now())
  const morning = instantInParis(today, TIME)
  return morning > now() ? morning : instantInParis(addDays(today, 1), TIME)
}

/** A job done every morning: before it works it plans its next run, so that one that fails is not the last. */
export function daily(type: string, work: JobHandler): JobHandler {
  return async (job, report) => {
    await plan(type, nextMorning())
    return work(job, report)
  }
}

/** Brings back to their next hour the runs that a wrong clock has put off beyond it (OPS-31). */
export async function mendDaily(types: readonly string[]): Promise<void> {
  if (await isClockWrong()) return
  const morning = nextMorning().toISOString()
  const db = await getDb()
  await db.execute(sql`
    update jobs set a_executer_at = ${morning}, updated_at = ${now().toISOString()}
    where etat = 'En attente' and a_executer_at > ${morning}::timestamptz and ${among(sql`type`, types)}`)
}

const MEND_MS = 10 * 60_000

/** Starts daily jobs that have never run; to be called when the process starts. */
export async function startDaily(types: readonly string[]): Promise<void> {
  for (const type of types) await plan(type, now())
  wakeJobs()
}

/** Keeps the next runs at their hour while the process lives: the clock may be put right at any time. */
export function keepDaily(types: readonly string[]): void {
  startLoop('matins', () => mendDaily(types).then(() => false), MEND_MS)
}

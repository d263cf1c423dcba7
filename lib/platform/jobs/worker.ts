import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { type Db, getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { isClockWrong } from './clock-guard'
import {
  freed,
  holdLease,
  isAbandoned,
  isHopeless,
  isMine,
  type Lease,
  LeaseLostError,
  MAX_ABANDONS,
  taken,
} from './lease'
import { startLoop } from './loop'
import { JOBS_LOOP } from './queue'

export type Job = { id: number; type: string; donnees: unknown; userId: number | null; tentatives: number }
export type JobHandler = (job: Job, report: (percent: number) => Promise<void>) => Promise<unknown>

/** Fault that no further attempt would change: the person who waits for the job is told at once, by its message. */
export class HopelessJobError extends Error {
  override name = 'HopelessJobError'
}

/** Attempts of a job that fails by itself. */
const MAX_ATTEMPTS = 5

const claimed = z.object({
  id: z.number(),
  type: z.string(),
  donnees: z.unknown(),
  userId: z.number().nullable(),
  tentatives: z.number(),
  jeton: z.number(),
})
type Claimed = z.infer<typeof claimed>

const leaseOf = ({ id, jeton }: Claimed): Lease => ({ table: 'jobs', id, jeton })
const among = (types: readonly string[]): SQL =>
  sql`type in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )})`

/** Puts aside jobs that their process did not survive three times; an administrator may start them again. */
async function putAside(db: Db, types: readonly string[]): Promise<void> {
  const { rows } = await db.execute(sql`
    update jobs set etat = 'Mis de côté', abandons = ${MAX_ABANDONS}, ${freed},
      erreur = 'Le traitement a été interrompu trois fois.', updated_at = ${now().toISOString()}
    where etat = 'En cours' and ${isHopeless} and ${among(types)}
    returning id, type`)
  for (const row of rows) log.error('tache.mise-de-cote', row)
}

async function claim(db: Db, types: readonly string[]): Promise<Claimed | null> {
  const at = now().toISOString()
  const result = await db.execute(sql`
    update jobs set etat = 'En cours', tentatives = tentatives + 1, ${taken}, updated_at = ${at}
    where id = (
      select id from jobs
      where (etat = 'En attente' and a_executer_at <= ${at}::timestamptz or etat = 'En cours' and ${isAbandoned})
        and ${among(types)}
      order by a_executer_at, id limit 1 for update skip locked
    )
    returning id, type, donnees, user_id as "userId", tentatives, jeton`)
  const row = result.rows[0]
  return row ? claimed.parse(row) : null
}

/** Without the values of a failed statement, which hold personal data. */
function reasonOf(error: unknown): string {
  return String(error).split('\nparams:')[0] ?? ''
}

/** Writes what became of a job, unless another has taken it since. */
async function record(db: Db, job: Claimed, values: SQL): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update jobs set ${values}, ${freed}, updated_at = ${now().toISOString()} where ${isMine(leaseOf(job))}`)
  if (rowCount !== 1) log.warn('tache.reprise-ailleurs', { job: job.id, type: job.type })
}

async function run(db: Db, job: Claimed, handler: JobHandler): Promise<void> {
  const lease = leaseOf(job)
  const report = async (percent: number) => {
    await db.execute(sql`update jobs set progression = ${Math.round(percent)} where ${isMine(lease)}`)
  }
  try {
    const result = await holdLease(db, lease, () => handler(job, report))
    await record(
      db,
      job,
      sql`etat = 'Terminé', progression = 100, resultat = ${JSON.stringify(result ?? null)}::jsonb, erreur = null`,
    )
  } catch (error) {
    if (error instanceof LeaseLostError) {
      log.warn('tache.reprise-ailleurs', { job: job.id, type: job.type })
      return
    }
    const final = job.tentatives >= MAX_ATTEMPTS || error instanceof HopelessJobError
    const retryAt = new Date(now().getTime() + 10_000 * 2 ** job.tentatives)
    log.error('job.failed', { job: job.id, type: job.type, attempt: job.tentatives, final, error })
    // What was kept of the work so far stays: a relaunch goes on from it.
    const motif = error instanceof HopelessJobError ? { motif: error.message } : {}
    await record(
      db,
      job,
      sql`etat = ${final ? 'Échec' : 'En attente'}, erreur = ${reasonOf(error)},
        resultat = nullif(coalesce(resultat, '{}') || ${JSON.stringify(motif)}::jsonb, '{}'),
        a_executer_at = ${retryAt.toISOString()}`,
    )
  }
}

/** Takes and works the job that waits longest; false when none does. */
export async function workNext(handlers: Record<string, JobHandler>): Promise<boolean> {
  const db = await getDb()
  const types = Object.keys(handlers)
  if (types.length === 0) return false
  await putAside(db, types)
  const job = await claim(db, types)
  const handler = job && handlers[job.type]
  if (!job || !handler) return false
  await run(db, job, handler)
  return true
}

/**
 * Works the jobs of the given types in this process until `stop` is called; several instances share the table safely. Those of
 * `timed` types wait while a clock is wrong (OPS-31).
 */
export function startJobs(
  handlers: Record<string, JobHandler>,
  timed: readonly string[] = [],
): { stop: () => Promise<void> } {
  const timeless = Object.fromEntries(Object.entries(handlers).filter(([type]) => !timed.includes(type)))
  return startLoop(JOBS_LOOP, async () => workNext((await isClockWrong()) ? timeless : handlers))
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/clock'
import { type Db, getDb } from '@/lib/db/client'
import { log } from '@/lib/log'
import { startLoop } from './loop'
import { JOBS_LOOP } from './queue'

export type Job = { id: number; type: string; donnees: unknown; userId: number | null; tentatives: number }
export type JobHandler = (job: Job, report: (percent: number) => Promise<void>) => Promise<unknown>

/** A job whose worker died is taken up again after this time. */
const LEASE_MINUTES = 15
const MAX_ATTEMPTS = 5

const claimed = z.object({
  id: z.number(),
  type: z.string(),
  donnees: z.unknown(),
  userId: z.number().nullable(),
  tentatives: z.number(),
})

async function claim(db: Db, types: string[]): Promise<Job | null> {
  const at = now().toISOString()
  const result = await db.execute(sql`
    update jobs set etat = 'En cours', tentatives = tentatives + 1,
      a_executer_at = ${at}::timestamptz + make_interval(mins => ${LEASE_MINUTES}), updated_at = ${at}
    where id = (
      select id from jobs
      where etat in ('En attente', 'En cours') and a_executer_at <= ${at}::timestamptz
        and type in (${sql.join(
          types.map((type) => sql`${type}`),
          sql`, `,
        )})
      order by a_executer_at, id limit 1 for update skip locked
    )
    returning id, type, donnees, user_id as "userId", tentatives`)
  const row = result.rows[0]
  return row ? claimed.parse(row) : null
}

/** Without the values of a failed statement, which hold personal data. */
function reasonOf(error: unknown): string {
  return String(error).split('\nparams:')[0] ?? ''
}

async function run(db: Db, job: Job, handler: JobHandler): Promise<void> {
  try {
    const result = await handler(job, async (percent) => {
      await db.execute(sql`update jobs set progression = ${Math.round(percent)} where id = ${job.id}`)
    })
    await db.execute(sql`
      update jobs set etat = 'Terminé', progression = 100, resultat = ${JSON.stringify(result ?? null)}::jsonb,
        erreur = null, updated_at = ${now().toISOString()} where id = ${job.id}`)
  } catch (error) {
    const final = job.tentatives >= MAX_ATTEMPTS
    const retryAt = new Date(now().getTime() + 10_000 * 2 ** job.tentatives)
    log.error('job.failed', {
      job: job.id,
      type: job.type,
      attempt: job.tentatives,
      final,
      error,
    })
    await db.execute(sql`
      update jobs set etat = ${final ? 'Échec' : 'En attente'}, erreur = ${reasonOf(error)},
        a_executer_at = ${retryAt.toISOString()}, updated_at = ${now().toISOString()} where id = ${job.id}`)
  }
}

/** Works the jobs of the given types in this process until `stop` is called; several instances share the table safely. */
export function startJobs(handlers: Record<string, JobHandler>): { stop: () => Promise<void> } {
  const types = Object.keys(handlers)
  return startLoop(JOBS_LOOP, async () => {
    const db = await getDb()
    const job = await claim(db, types)
    const handler = job && handlers[job.type]
    if (!job || !handler) return false
    await run(db, job, handler)
    return true
  })
}

import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import { wakeLoop } from './loop'

export const JOBS_LOOP = 'jobs'

/** Adds a job in the caller's transaction; it starts once the transaction is committed. Returns the job's id. */
export async function enqueue(
  db: Db | Tx,
  job: { type: string; donnees: unknown; userId?: number; startAt?: Date },
): Promise<number> {
  const [row] = await db
    .insert(jobs)
    .values({
      type: job.type,
      donnees: job.donnees,
      userId: job.userId ?? null,
      aExecuterAt: job.startAt ?? now(),
    })
    .returning({ id: jobs.id })
  if (!row) throw new Error('job was not stored')
  return row.id
}

/** Tells this process's worker that a job may be waiting; without it the worker looks every few seconds. */
export function wakeJobs(): void {
  wakeLoop(JOBS_LOOP)
}

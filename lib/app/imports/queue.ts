import { sql } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { enqueue } from '@/lib/platform/jobs/queue'

/** Type of the job that works an import. */
export const IMPORT_JOB = 'import'

/** Puts an import in line, in the caller's transaction; `wakeJobs` follows its commit. */
export async function queueImport(
  tx: Tx,
  { id, userId, delaySeconds = 0 }: { id: number; userId: number | null; delaySeconds?: number },
): Promise<void> {
  const startAt = new Date(now().getTime() + delaySeconds * 1000)
  const jobId = await enqueue(tx, {
    type: IMPORT_JOB,
    donnees: { id },
    startAt,
    ...(userId === null ? {} : { userId }),
  })
  await tx.execute(sql`update imports set job_id = ${jobId} where id = ${id}`)
}

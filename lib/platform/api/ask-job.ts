import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { type Reply, reply } from '@/lib/platform/http/response'
import { enqueue, wakeJobs } from '@/lib/platform/jobs/queue'
import type { Answer } from './idempotency'

type Asked = Pick<Parameters<typeof enqueue>[1], 'type' | 'donnees' | 'userId'> & {
  audit: Parameters<typeof writeAudit>[2]
  /** Numbers of the answer beside that of the job. */
  told: Readonly<Record<string, number>>
  /** Refuses in the transaction that queues it, which another one may have come before. */
  check?: (tx: Tx) => Promise<void>
}
type By = { acteur: Acteur; remember: (tx: Tx, answer: Answer) => Promise<void> }

/** Queues a job that a person asks for, with its row of the audit and its answer under the key of the call, and wakes the worker. */
export async function askJob(
  { audit, told, check, ...job }: Asked,
  { acteur, remember }: By,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    await check?.(tx)
    const id = await enqueue(tx, job)
    await writeAudit(tx, acteur, audit)
    const data = { data: { id, ...told } }
    await remember(tx, { status: 202, data })
    return reply(202, data)
  })
  wakeJobs()
  return answer
}

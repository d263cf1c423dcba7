import type { Caller } from '@/lib/platform/api/collection'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'

/** Who acts on a document, from where, in which request. */
export type Actor = { caller: Caller; address: string; requestId: string }

/** One row of the audit, in the transaction of what it tells. */
export async function noteAct(
  tx: Tx,
  { caller, address, requestId }: Actor,
  act: { action: string; id: number; details?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(audit).values({
    at: now(),
    userId: caller.userId,
    action: `documentations.${act.action}`,
    entite: 'documentations',
    entiteId: act.id,
    ip: address,
    requeteId: requestId,
    details: act.details ?? null,
  })
}

import type { Caller } from '@/lib/platform/audit/caller'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'

/** Writes the row of the audit of what was done to a portal, in the transaction that does it. */
export async function noteAct(
  tx: Tx,
  { userId, address, requestId }: Caller,
  action: string,
  portailId: number,
  details: { changements: readonly string[] },
): Promise<void> {
  await tx.insert(audit).values({
    at: now(),
    userId,
    action,
    entite: 'portails',
    entiteId: portailId,
    ip: address,
    requeteId: requestId,
    details,
  })
}

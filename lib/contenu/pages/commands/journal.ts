import { ENTITE } from '@/lib/contenu/pages/scope'
import type { Caller } from '@/lib/platform/audit/caller'
import type { Tx } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'

type Act = { action: string; id: number; at: Date; details?: Record<string, unknown> }

/** One line of the audit about a page. */
export async function notePage(
  tx: Tx,
  { action, id, at, details }: Act,
  { userId, address, requestId }: Caller,
): Promise<void> {
  await tx.insert(audit).values({
    at,
    userId,
    action: `pages.${action}`,
    entite: ENTITE,
    entiteId: id,
    ip: address,
    requeteId: requestId,
    ...(details ? { details } : {}),
  })
}

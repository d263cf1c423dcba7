import type { Caller } from '@/lib/platform/audit/caller'
import 'server-only'
import { exportUser } from '@/lib/comptes/rgpd/export-user'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'

/** What the service holds of the person who asks (ACCOUNT-11); that it was given goes to the audit. */
export async function exportMine({ userId, address, requestId }: Caller): Promise<Record<string, unknown>> {
  return transaction(async (tx) => {
    const { donnees } = await exportUser(tx, userId)
    await tx.insert(audit).values({
      at: now(),
      userId,
      action: 'donnees.export',
      entite: 'users',
      entiteId: userId,
      ip: address,
      requeteId: requestId,
    })
    return donnees
  })
}

import type { Caller } from '@/lib/administration/caller'
import 'server-only'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { audit } from '@/lib/db/schema/socle'
import { exportUser } from '@/lib/rgpd/export-user'

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

import type { Appelant } from '@/lib/platform/audit/acteur'
import 'server-only'
import { exportUser } from '@/lib/comptes/rgpd/export-user'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'

/** Data of the person who asks, as JSON (ACCOUNT-11); that it was given goes to the audit. */
export async function exportMine(acteur: Appelant<number>): Promise<Record<string, unknown>> {
  return transaction(async (tx) => {
    const { donnees } = await exportUser(tx, acteur.userId)
    await writeAudit(tx, acteur, {
      action: 'donnees.export',
      entite: 'users',
      id: acteur.userId,
    })
    return donnees
  })
}

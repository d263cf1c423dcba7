import 'server-only'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { keptWebhook, type Maker } from '../maker'

/** Removes a webhook with its journal. Throws 404. */
export function deleteWebhook(id: number, { acteur, person }: Maker): Promise<void> {
  return transaction(async (tx) => {
    const gone = await tx.delete(webhooks).where(keptWebhook(id, person.id)).returning({ nom: webhooks.nom })
    if (gone.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'webhook.suppression',
      entite: 'webhooks',
      id,
      details: gone[0] ?? {},
    })
  })
}

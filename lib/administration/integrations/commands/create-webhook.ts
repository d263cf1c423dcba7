import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import type { WebhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { newSecret, sealSecret } from '@/lib/platform/events/secret'
import { checkWebhook } from '../check-webhook'

/** Adds an address that events are sent to, and gives its secret of signature: nobody can read it again (FIRST-16). */
export function createWebhook(saisi: WebhookSaisi, acteur: Acteur): Promise<{ id: number; secret: string }> {
  return transaction(async (tx) => {
    await checkWebhook(tx, saisi)
    const [documentId, secret] = [createId(), newSecret()]
    const [made] = await tx
      .insert(webhooks)
      .values({
        ...saisi,
        documentId,
        secretChiffre: sealSecret(documentId, secret),
        auteurId: acteur.userId,
        createdAt: now(),
      })
      .returning({ id: webhooks.id })
    if (made === undefined) throw new Error('Le webhook n’a pas été créé.')
    await writeAudit(tx, acteur, {
      action: 'webhook.creation',
      entite: 'webhooks',
      id: made.id,
      details: saisi,
    })
    return { id: made.id, secret }
  })
}

import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { isStaff } from '@/lib/domain/acces/permissions'
import type { WebhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { newSecret, sealSecret } from '@/lib/platform/events/secret'
import { checkWebhook } from '../check-webhook'
import { checkRoom, type Maker } from '../maker'

/**
 * Adds an address that events are sent to, and gives its secret of signature: nobody can read it again (FIRST-16). That of a
 * partner takes the events of their groups alone (FIRST-36). Throws 400, 404, 409.
 */
export function createWebhook(saisi: WebhookSaisi, maker: Maker): Promise<{ id: number; secret: string }> {
  const { acteur, person } = maker
  return transaction(async (tx) => {
    await checkRoom(tx, maker, sql`select count(*) from webhooks where auteur_id = ${person.id}`)
    await checkWebhook(tx, saisi, maker)
    const [documentId, secret] = [createId(), newSecret()]
    const [made] = await tx
      .insert(webhooks)
      .values({
        ...saisi,
        documentId,
        secretChiffre: sealSecret(documentId, secret),
        limite: !isStaff(person),
        auteurId: person.id,
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

import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { checkDigest } from '@/lib/contenu/digest'
import type { WebhookCorps } from '@/lib/domain/administration/integrations/webhooks'
import { writeAudit } from '@/lib/platform/audit/audit'
import { requireRecentProof } from '@/lib/platform/auth/proof'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { isWanted } from '@/lib/platform/events/place'
import { checkWebhook } from '../check-webhook'
import { keptWebhook, type Maker } from '../maker'
import { webhookEmpreinte } from '../queries'

const ENTRETEMPS = 'Ce webhook a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.'

/**
 * Changes a webhook from the state that the person had before them; what waits and that it no longer takes is cancelled: all of
 * it where it is stopped, the events of another group or of other types where it is given another one. Another address takes
 * what a new webhook would: it asks for a proof (SAFE-35). Throws 400, 403, 404, 409 when another state was stored meanwhile.
 */
export function updateWebhook(
  id: number,
  { empreinte, ...saisi }: WebhookCorps,
  { sessionId, ...maker }: Maker & { sessionId: string },
): Promise<void> {
  const { acteur, person } = maker
  return transaction(async (tx) => {
    const [before] = await tx.select().from(webhooks).where(keptWebhook(id, person.id)).for('update')
    if (before === undefined) throw new NotFoundError()
    checkDigest(empreinte, webhookEmpreinte(before), ENTRETEMPS)
    if (saisi.url !== before.url) await requireRecentProof(sessionId, tx)
    await checkWebhook(tx, saisi, maker, before.types)
    await tx
      .update(webhooks)
      .set({ ...saisi, arret: null })
      .where(eq(webhooks.id, id))
    const isOurs = sql`exists (select 1 from webhooks w left join evenements v on v.id = x.evenement_id
      where w.id = x.webhook_id and w.actif and (v.id is null or ${isWanted(sql`w`, sql`v`)}))`
    await tx.execute(sql`update envois_webhook x set etat = 'Annulé', fin_at = ${now().toISOString()}::timestamptz
      where x.webhook_id = ${id} and x.etat = 'En attente' and not ${isOurs}`)
    await writeAudit(tx, acteur, { action: 'webhook.modification', entite: 'webhooks', id, details: saisi })
  })
}

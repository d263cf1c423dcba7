import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { envoisWebhook, webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeEvents } from '@/lib/platform/events/worker'
import { keptWebhook, type Maker } from '../maker'

/** Has a trial sent to an address, once: it stands for no event. Throws 404, 409 for one that is stopped. */
export async function sendTrial(id: number, { acteur, person }: Maker): Promise<{ id: number }> {
  const made = await transaction(async (tx) => {
    const [found] = await tx
      .select({ actif: webhooks.actif })
      .from(webhooks)
      .where(keptWebhook(id, person.id))
    if (found === undefined) throw new NotFoundError()
    if (!found.actif)
      throw new ConflictError('Ce webhook est arrêté : remettez-le en service pour l’essayer.')
    const at = now()
    const [row] = await tx
      .insert(envoisWebhook)
      .values({
        webhookId: id,
        type: 'essai',
        objet: `essai:${createId()}`,
        depuisAt: at,
        prochaineTentativeAt: at,
        createdAt: at,
      })
      .returning({ id: envoisWebhook.id })
    if (row === undefined) throw new Error('L’essai n’a pas été ajouté.')
    await writeAudit(tx, acteur, { action: 'webhook.essai', entite: 'webhooks', id })
    return row
  })
  wakeEvents()
  return made
}

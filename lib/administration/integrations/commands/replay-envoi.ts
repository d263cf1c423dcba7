import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ENVOIS_CLOS } from '@/lib/domain/administration/integrations/webhooks'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { envoisWebhook, evenements, webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { isWanted } from '@/lib/platform/events/place'
import { wakeEvents } from '@/lib/platform/events/worker'
import { keptBy, type Maker } from '../maker'

/**
 * Sends again an event whose sending is over, with all its attempts. Throws 404, 409 where it still is on its way, its address is stopped or no
 * longer takes it.
 */
export async function replayEnvoi(id: number, { acteur, person }: Maker): Promise<void> {
  await transaction(async (tx) => {
    const [found] = await tx
      .select({
        webhookId: envoisWebhook.webhookId,
        actif: webhooks.actif,
        isOurs: sql<boolean>`${evenements.id} is null or ${isWanted(sql`${webhooks}`, sql`${evenements}`)}`,
      })
      .from(envoisWebhook)
      .innerJoin(webhooks, eq(webhooks.id, envoisWebhook.webhookId))
      .leftJoin(evenements, eq(evenements.id, envoisWebhook.evenementId))
      .where(and(eq(envoisWebhook.id, id), keptBy(person.id, sql`${webhooks.auteurId}`)))
    if (found === undefined) throw new NotFoundError()
    if (!found.actif) throw new ConflictError('Ce webhook est arrêté : remettez-le en service pour renvoyer.')
    if (!found.isOurs)
      throw new ConflictError(
        'Ce webhook ne reçoit plus cet événement : ses événements ou son groupe ont changé.',
      )
    const at = now()
    const queued = await tx
      .update(envoisWebhook)
      .set({
        etat: 'En attente',
        tentatives: 0,
        abandons: 0,
        depuisAt: at,
        prochaineTentativeAt: at,
        finAt: null,
        erreur: null,
        jeton: sql`jeton + 1`,
        bailAt: null,
      })
      .where(and(eq(envoisWebhook.id, id), inArray(envoisWebhook.etat, [...ENVOIS_CLOS])))
      .returning({ id: envoisWebhook.id })
    if (queued.length === 0) throw new ConflictError('Cet envoi est encore en attente.')
    await writeAudit(tx, acteur, {
      action: 'webhook.rejeu',
      entite: 'webhooks',
      id: found.webhookId,
      details: { envoi: id },
    })
  })
  wakeEvents()
}

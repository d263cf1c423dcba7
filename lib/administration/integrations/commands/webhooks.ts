import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { EVENTS } from '@/lib/app/events.generated'
import { checkDigest } from '@/lib/contenu/digest'
import {
  ENVOIS_CLOS,
  type WebhookCorps,
  type WebhookSaisi,
} from '@/lib/domain/administration/integrations/webhooks'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { envoisWebhook, evenements, webhooks } from '@/lib/platform/db/schema/integrations'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { isWanted } from '@/lib/platform/events/place'
import { newSecret, sealSecret } from '@/lib/platform/events/secret'
import { wakeEvents } from '@/lib/platform/events/worker'
import { ClosedAddressError, checkWebAddress } from '@/lib/platform/http/public-address'
import { webhookEmpreinte } from '../queries'

const ENTITE = 'webhooks'
const ENTRETEMPS = 'Ce webhook a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.'
/** How long a former secret goes on signing. */
const FORMER_MS = 24 * 3600 * 1000

/** Throws ValidationError for an address that nothing is sent to, an unknown type or an unknown group. */
async function check(tx: Tx, { url, types, groupeId }: WebhookSaisi): Promise<void> {
  try {
    checkWebAddress(new URL(url))
  } catch (error) {
    if (error instanceof ClosedAddressError) throw fieldRefusal('url', error.message)
    throw error
  }
  if (types.some((type) => !EVENTS.some((event) => event.type === type)))
    throw fieldRefusal('types', 'Cet événement n’existe pas.')
  if (groupeId === null) return
  const known = await tx.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, groupeId))
  if (known.length === 0) throw fieldRefusal('groupeId', 'Ce groupe n’existe pas.')
}

/** Adds an address that events are sent to, and gives its secret of signature: nobody can read it again (FIRST-16). */
export function createWebhook(saisi: WebhookSaisi, acteur: Acteur): Promise<{ id: number; secret: string }> {
  return transaction(async (tx) => {
    await check(tx, saisi)
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
    await writeAudit(tx, acteur, { action: 'webhook.creation', entite: ENTITE, id: made.id, details: saisi })
    return { id: made.id, secret }
  })
}

/**
 * Changes one from the state that the person had before them; what waits and that it no longer takes is cancelled: all of it where
 * it is stopped, the events of another group or of other types where it is given another one. Throws 400, 404, 409 when another state was stored meanwhile.
 */
export function updateWebhook(
  id: number,
  { empreinte, ...saisi }: WebhookCorps,
  acteur: Acteur,
): Promise<void> {
  return transaction(async (tx) => {
    const [before] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
    if (before === undefined) throw new NotFoundError()
    checkDigest(empreinte, webhookEmpreinte(before), ENTRETEMPS)
    await check(tx, saisi)
    await tx
      .update(webhooks)
      .set({ ...saisi, arret: null })
      .where(eq(webhooks.id, id))
    const isOurs = sql`exists (select 1 from webhooks w left join evenements v on v.id = x.evenement_id
      where w.id = x.webhook_id and w.actif and (v.id is null or ${isWanted(sql`w`, sql`v`)}))`
    await tx.execute(sql`update envois_webhook x set etat = 'Annulé', fin_at = ${now().toISOString()}::timestamptz
      where x.webhook_id = ${id} and x.etat = 'En attente' and not ${isOurs}`)
    await writeAudit(tx, acteur, { action: 'webhook.modification', entite: ENTITE, id, details: saisi })
  })
}

/** Removes one with its journal. Throws 404. */
export function deleteWebhook(id: number, acteur: Acteur): Promise<void> {
  return transaction(async (tx) => {
    const gone = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ nom: webhooks.nom })
    if (gone.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'webhook.suppression',
      entite: ENTITE,
      id,
      details: gone[0] ?? {},
    })
  })
}

/** Gives a new secret; the former one signs as well for a day, so that receivers change theirs meanwhile. Throws 404. */
export function rotateSecret(id: number, acteur: Acteur): Promise<{ secret: string }> {
  return transaction(async (tx) => {
    const [found] = await tx
      .select({ documentId: webhooks.documentId, secretChiffre: webhooks.secretChiffre })
      .from(webhooks)
      .where(eq(webhooks.id, id))
      .for('update')
    if (found === undefined) throw new NotFoundError()
    const secret = newSecret()
    await tx
      .update(webhooks)
      .set({
        secretChiffre: sealSecret(found.documentId, secret),
        secretAvantChiffre: found.secretChiffre,
        secretAvantFinAt: new Date(now().getTime() + FORMER_MS),
      })
      .where(eq(webhooks.id, id))
    await writeAudit(tx, acteur, { action: 'webhook.secret', entite: ENTITE, id })
    return { secret }
  })
}

/** Has a trial sent to an address, once: it stands for no event. Throws 404, 409 for one that is stopped. */
export async function sendTrial(id: number, acteur: Acteur): Promise<{ id: number }> {
  const made = await transaction(async (tx) => {
    const [found] = await tx.select({ actif: webhooks.actif }).from(webhooks).where(eq(webhooks.id, id))
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
    await writeAudit(tx, acteur, { action: 'webhook.essai', entite: ENTITE, id })
    return row
  })
  wakeEvents()
  return made
}

/**
 * Sends again what is over, with all its attempts. Throws 404, 409 where it still is on its way, its address is stopped or no
 * longer takes it.
 */
export async function replay(id: number, acteur: Acteur): Promise<void> {
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
      .where(eq(envoisWebhook.id, id))
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
      entite: ENTITE,
      id: found.webhookId,
      details: { envoi: id },
    })
  })
  wakeEvents()
}

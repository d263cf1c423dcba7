import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { nextAttempt } from '@/lib/domain/administration/integrations/webhooks'
import { now } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { type Delivery, deliverOne } from '@/lib/platform/jobs/delivery'
import { freed, isAbandoned, taken } from '@/lib/platform/jobs/lease'
import { log } from '@/lib/platform/log'
import { sentOf } from './feed'
import { isAuthors, placeEvents } from './place'
import type { Attempt, post } from './post'
import { openSecret, signatureOf } from './secret'

export type Post = (...args: Parameters<typeof post>) => Promise<Attempt>

const claimed = z.object({
  id: z.number(),
  jeton: z.number(),
  tentatives: z.number(),
  depuisAt: z.coerce.date(),
  type: z.string(),
  webhookId: z.number(),
  webhook: z.string(),
  url: z.string(),
  secret: z.string(),
  /** The former secret while it is good. */
  avant: z.string().nullable(),
  /** Whether the author of a partner's webhook may still be told; what waits is cancelled otherwise (FIRST-36). */
  voulu: z.boolean(),
  /** The event; null for a trial. */
  evenement: z
    .object({ id: z.string(), type: z.string(), at: z.coerce.date(), donnees: z.unknown() })
    .nullable(),
})
type Claimed = z.infer<typeof claimed>

/**
 * Takes the delivery that waits longest: none while an earlier one of the same object to the same address has not ended,
 * and one at once to an address, so that one that is slow keeps the others waiting for nothing.
 */
async function claim(db: Db): Promise<Claimed | null> {
  const at = now().toISOString()
  const { rows } = await db.execute(sql`
    with pris as (
      update envois_webhook set tentatives = tentatives + 1, ${taken}
      where id = (
        select e.id from envois_webhook e join webhooks w on w.id = e.webhook_id and w.actif
        where e.etat = 'En attente' and e.prochaine_tentative_at <= ${at}::timestamptz
          and (e.bail_at is null or ${isAbandoned})
          and not exists (select 1 from envois_webhook p where p.webhook_id = e.webhook_id and p.objet = e.objet
            and p.id < e.id and p.etat = 'En attente')
          and not exists (select 1 from envois_webhook o where o.webhook_id = e.webhook_id and o.etat = 'En attente'
            and o.bail_at >= clock_timestamp())
        order by e.prochaine_tentative_at, e.id limit 1 for update of e skip locked
      )
      returning id, jeton, tentatives, depuis_at, type, webhook_id, evenement_id
    )
    select p.id, p.jeton, p.tentatives, p.depuis_at as "depuisAt", p.type, p.webhook_id as "webhookId",
      w.document_id as webhook, w.url, w.secret_chiffre as secret,
      case when w.secret_avant_fin_at > ${at}::timestamptz then w.secret_avant_chiffre end as avant,
      case when v.id is null then ${isAuthors(sql`w`)} else ${isAuthors(sql`w`, sql`v`)} end as voulu,
      case when v.id is not null then json_build_object('id', v.document_id, 'type', v.type, 'at', v.at,
        'donnees', v.donnees) end as evenement
    from pris p join webhooks w on w.id = p.webhook_id left join evenements v on v.id = p.evenement_id`)
  return rows[0] === undefined ? null : claimed.parse(rows[0])
}

/** Body that is sent: the event with its id, by which a receiver knows one that comes again. */
function sentBy({ id, type, evenement }: Claimed): { id: string; body: string } {
  const event =
    evenement === null
      ? { id: `essai-${id}`, type, timestamp: now().toISOString(), data: { essai: true } }
      : sentOf(evenement)
  return { id: event.id, body: JSON.stringify(event) }
}

async function attempt(envoi: Claimed, send: Post, prolong: () => Promise<void>): Promise<Attempt> {
  if (!envoi.voulu)
    return { statut: null, reponse: null, erreur: 'Son auteur n’a plus accès à cet événement.', dureeMs: 0 }
  const secrets = [envoi.secret, envoi.avant]
    .flatMap((sealed) => (sealed === null ? [] : openSecret(envoi.webhook, sealed)))
    .filter((secret) => secret !== null)
  if (secrets.length === 0)
    return { statut: null, reponse: null, erreur: 'Le secret de signature ne s’ouvre plus.', dureeMs: 0 }
  const { id, body } = sentBy(envoi)
  // The clock of the machine: receivers compare it with theirs.
  const seconds = Math.floor(Date.now() / 1000)
  await prolong()
  return send({
    url: envoi.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Extranet-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secrets, { id, seconds, body }),
    },
    body,
  })
}

const isTaken = ({ statut }: Attempt) => statut !== null && statut >= 200 && statut < 300
const GONE = 410

/** Writes what became of a delivery, unless another has taken it since. */
async function record(db: Db, envoi: Claimed, done: Attempt, mine: SQL, random: number): Promise<void> {
  const at = now()
  const { tentatives, depuisAt } = envoi
  const next =
    isTaken(done) || done.statut === GONE || envoi.evenement === null || !envoi.voulu
      ? null
      : nextAttempt({ tentatives, depuis: depuisAt, at }, random)
  const outcome = (): SQL => {
    if (next !== null) return sql`prochaine_tentative_at = ${next.toISOString()}::timestamptz`
    const etat = isTaken(done) ? 'Envoyé' : envoi.voulu ? 'Échec' : 'Annulé'
    return sql`etat = ${etat}, fin_at = ${at.toISOString()}::timestamptz`
  }
  await db.execute(sql`
    update envois_webhook set ${outcome()}, statut = ${done.statut}, reponse = ${done.reponse}, erreur = ${done.erreur},
      duree_ms = ${done.dureeMs}, ${freed}
    where ${mine}`)
  if (!isTaken(done))
    log.warn('webhook.refuse', {
      envoi: envoi.id,
      webhook: envoi.webhookId,
      statut: done.statut,
      essai: tentatives,
    })
  if (done.statut === GONE)
    await stop(db, envoi.webhookId, 'L’adresse a répondu 410\u00a0: elle n’existe plus.')
}

/** Stops an address, and what still waits for it. */
async function stop(db: Db, webhookId: number, reason: string): Promise<void> {
  await db.execute(sql`update webhooks set actif = false, arret = ${reason} where id = ${webhookId}`)
  await db.execute(sql`
    update envois_webhook set etat = 'Annulé', fin_at = ${now().toISOString()}::timestamptz, ${freed}
    where webhook_id = ${webhookId} and etat = 'En attente'`)
}

const delivery = (send: Post, random: () => number): Delivery<Claimed, Attempt> => ({
  table: 'envois_webhook',
  name: 'webhook',
  ended: () => sql`fin_at = ${now().toISOString()}::timestamptz`,
  claim,
  attempt: (envoi, prolong) => attempt(envoi, send, prolong),
  record: (db, envoi, done, mine) => record(db, envoi, done, mine, random()),
})

/** Sends the event that waits longest and records what its address answered (FIRST-16); false when none is to be sent now. */
export async function deliverNextEvent(send: Post, random: () => number = Math.random): Promise<boolean> {
  await placeEvents()
  return (await deliverOne(delivery(send, random))) !== null
}

import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hideTokens } from '@/lib/domain/administration/hide-tokens'
import { now } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { type Delivery, deliverOne } from '@/lib/platform/jobs/delivery'
import { freed, isAbandoned, LeaseLostError, taken } from '@/lib/platform/jobs/lease'
import { log } from '@/lib/platform/log'
import { mailAddress } from './address'
import { calendarOf, readAttachments } from './attachments'
import { type Send, SendError } from './smtp'

/** Minutes before each further attempt: a server that is down over a night loses no mail. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 480, 720]
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1

const claimed = z.object({
  id: z.number(),
  destinataire: z.string(),
  destinataireNom: z.string().nullable(),
  sujet: z.string(),
  texte: z.string(),
  html: z.string().nullable(),
  tentatives: z.number(),
  fichierIds: z.array(z.number()),
  agenda: z.string().nullable(),
  cle: z.string(),
  jeton: z.number(),
})
type Claimed = z.infer<typeof claimed>

async function claim(db: Db): Promise<Claimed | null> {
  const at = now().toISOString()
  const { rows } = await db.execute(sql`
    update outbox set tentatives = tentatives + 1, ${taken}
    where id = (
      select id from outbox
      where canal = 'email' and etat = 'En attente' and prochaine_tentative_at <= ${at}::timestamptz
        and (bail_at is null or ${isAbandoned})
      order by prochaine_tentative_at, id limit 1 for update skip locked
    )
    returning id, destinataire, destinataire_nom as "destinataireNom", sujet, texte, html, tentatives, jeton,
      fichier_ids as "fichierIds", agenda, coalesce(cle_unique, 'outbox-' || id) as cle`)
  return rows[0] === undefined ? null : claimed.parse(rows[0])
}

/**
 * Records a mail that left, without its codes and the secrets of its links: from now on they are their reader's alone.
 */
async function recordSent(db: Db, mail: Claimed, mine: SQL): Promise<void> {
  await db.execute(sql`
    update outbox set etat = 'Envoyé', envoye_at = ${now().toISOString()}, erreur = null, ${freed},
      texte = coalesce(texte_masque, ${hideTokens(mail.texte)}), texte_masque = null, agenda = null,
      html = coalesce(html_masque, ${mail.html && hideTokens(mail.html)}), html_masque = null
    where ${mine}`)
}

async function recordFailure(db: Db, mail: Claimed, error: SendError, mine: SQL): Promise<void> {
  const wait =
    error.isFinal || mail.tentatives >= MAX_ATTEMPTS ? undefined : RETRY_MINUTES[mail.tentatives - 1]
  const next = new Date(now().getTime() + (wait ?? 0) * 60_000).toISOString()
  log.warn('courriel.refuse', { courriel: mail.id, essai: mail.tentatives, raison: error.message })
  await db.execute(sql`
    update outbox set etat = ${wait === undefined ? 'Échec' : 'En attente'}, erreur = ${error.message}, ${freed},
      prochaine_tentative_at = ${next}::timestamptz
    where ${mine} and etat = 'En attente'`)
}

async function attempt(mail: Claimed, send: Send, prolong: () => Promise<void>): Promise<SendError | null> {
  try {
    const { sujet, texte, html } = mail
    const to = mailAddress(mail.destinataireNom, mail.destinataire)
    const messageKey = createHash('sha256').update(mail.cle).digest('hex').slice(0, 40)
    const attachments = [...(await readAttachments(mail.fichierIds)), ...calendarOf(mail.agenda)]
    await prolong()
    await send({ to, sujet, texte, html, attachments, messageKey })
    return null
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    if (error instanceof SendError) return error
    return new SendError(error instanceof Error ? error.message : 'Erreur inconnue', true, false)
  }
}

const delivery = (send: Send): Delivery<Claimed, SendError | null> => ({
  table: 'outbox',
  name: 'courriel',
  own: sql`canal = 'email'`,
  claim,
  attempt: (mail, prolong) => attempt(mail, send, prolong),
  record: (db, mail, error, mine) =>
    error === null ? recordSent(db, mail, mine) : recordFailure(db, mail, error, mine),
})

/**
 * Sends the mail that waits longest and records what the server answered (OPS-11). True when another may be sent at once: false
 * when none waits or the server is away. One that is sent again has the same Message-ID: no protocol tells a lost answer from
 * a lost mail, and a mail too many is better than none.
 */
export async function deliverNext(send: Send): Promise<boolean> {
  const outcome = await deliverOne(delivery(send))
  return outcome !== null && outcome.done?.isAway !== true
}

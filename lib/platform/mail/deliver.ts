import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hideTokens } from '@/lib/domain/administration/hide-tokens'
import { now } from '@/lib/platform/clock'
import { type Db, getDb } from '@/lib/platform/db/client'
import {
  freed,
  holdLease,
  insist,
  isAbandoned,
  isHopeless,
  isMine,
  type Lease,
  LeaseLostError,
  MAX_ABANDONS,
  taken,
} from '@/lib/platform/jobs/lease'
import { log } from '@/lib/platform/log'
import { mailAddress } from './address'
import { readAttachments } from './attachments'
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
      fichier_ids as "fichierIds", coalesce(cle_unique, 'outbox-' || id) as cle`)
  return rows[0] === undefined ? null : claimed.parse(rows[0])
}

const leaseOf = ({ id, jeton }: Claimed): Lease => ({ table: 'outbox', id, jeton })

/** Gives up mails that their process did not survive three times. */
async function putAside(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    update outbox set etat = 'Échec', erreur = 'L’envoi a été interrompu trois fois.', abandons = ${MAX_ABANDONS}, ${freed}
    where canal = 'email' and etat = 'En attente' and ${isHopeless} returning id`)
  for (const row of rows) log.error('courriel.mis-de-cote', row)
}

/** What left is kept without its codes and the secrets of its links: from now on they are their reader's alone. */
async function recordSent(db: Db, mail: Claimed): Promise<void> {
  await db.execute(sql`
    update outbox set etat = 'Envoyé', envoye_at = ${now().toISOString()}, erreur = null, ${freed},
      texte = coalesce(texte_masque, ${hideTokens(mail.texte)}), texte_masque = null,
      html = coalesce(html_masque, ${mail.html && hideTokens(mail.html)}), html_masque = null
    where ${isMine(leaseOf(mail))}`)
}

async function recordFailure(db: Db, mail: Claimed, error: SendError): Promise<void> {
  const wait =
    error.isFinal || mail.tentatives >= MAX_ATTEMPTS ? undefined : RETRY_MINUTES[mail.tentatives - 1]
  const next = new Date(now().getTime() + (wait ?? 0) * 60_000).toISOString()
  log.warn('courriel.refuse', { courriel: mail.id, essai: mail.tentatives, raison: error.message })
  await db.execute(sql`
    update outbox set etat = ${wait === undefined ? 'Échec' : 'En attente'}, erreur = ${error.message}, ${freed},
      prochaine_tentative_at = ${next}::timestamptz
    where ${isMine(leaseOf(mail))} and etat = 'En attente'`)
}

async function attempt(db: Db, mail: Claimed, send: Send): Promise<SendError | null> {
  try {
    const { sujet, texte, html } = mail
    const to = mailAddress(mail.destinataireNom, mail.destinataire)
    const messageKey = createHash('sha256').update(mail.cle).digest('hex').slice(0, 40)
    const attachments = await readAttachments(mail.fichierIds)
    await insist(db, leaseOf(mail))
    await send({ to, sujet, texte, html, attachments, messageKey })
    return null
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    if (error instanceof SendError) return error
    return new SendError(error instanceof Error ? error.message : 'Erreur inconnue', true, false)
  }
}

/**
 * Sends the mail that waits longest and records what the server answered (OPS-11). True when another may be sent at once:
 * false when none waits or the server is away. No transaction is open while the server is talked to: the row is held by a
 * lease, and only its holder records (SAFE-20). A process that dies or is paused between the server's answer and the
 * record sends the mail again once its lease is over, with the same Message-ID: no protocol tells the two apart, and a
 * mail too many is better than none.
 */
export async function deliverNext(send: Send): Promise<boolean> {
  const db = await getDb()
  await putAside(db)
  const mail = await claim(db)
  if (mail === null) return false
  try {
    const error = await holdLease(db, leaseOf(mail), () => attempt(db, mail, send))
    if (error === null) await recordSent(db, mail)
    else await recordFailure(db, mail, error)
    return error?.isAway !== true
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
    log.warn('courriel.repris-ailleurs', { courriel: mail.id })
    return true
  }
}

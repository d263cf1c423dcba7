import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NotificationEvenement } from '@/lib/domain/comptes/notifications'
import { checkMobile, plainPhone } from '@/lib/domain/identite/phone'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { maskedUrl } from './blocks'

type Message = {
  sujet: string
  texte: string
  /** Address that ends the text and is for its reader alone: the outbox does not show what it carries (SAFE-22). */
  lienPersonnel?: string
  /** Names the cause: a second SMS with the same key is not added. */
  key: string
  entite: string
  entiteId?: number
  groupeId?: number
  /** Not to be sent before; now when left out. */
  sendAt?: Date
}

type NewSms = Message & {
  /** E-mail of the account to tell. */
  email: string
  evenement: NotificationEvenement
}

const person = z.object({ phone: z.string(), nom: z.string() })

/** The alphabet of SMS has one space: another one would halve what a message holds. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/**
 * Writes an SMS to the outbox in the caller's transaction, for the person of an account who asked for SMS of its
 * `evenement` and gave a mobile; false for anybody else.
 */
export async function queueSms(tx: Db | Tx, { email, evenement, ...message }: NewSms): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select u.phone, concat_ws(' ', u.firstname, u.lastname) as nom
    from users u join preferences_notification p on p.user_id = u.id
    where u.email = ${email.toLowerCase()} and not u.blocked and u.phone is not null and p.evenement = ${evenement} and p.sms`)
  const [to] = z.array(person).parse(rows)
  return to === undefined ? false : queueSmsTo(tx, { nom: to.nom, mobile: to.phone }, message)
}

/** Writes an SMS to a mobile that the provider has in its files, whose owner accepts it; false for no mobile. */
export async function queueSmsTo(
  tx: Db | Tx,
  to: { nom: string; mobile: string },
  { key, sendAt, lienPersonnel, ...message }: Message,
): Promise<boolean> {
  if (checkMobile(to.mobile) !== null) return false
  const texte = plainSpaces(message.texte)
  const at = now()
  const added = await tx
    .insert(outbox)
    .values({
      canal: 'sms',
      destinataire: plainPhone(to.mobile),
      destinataireNom: to.nom,
      cleUnique: key,
      prochaineTentativeAt: sendAt && sendAt > at ? sendAt : at,
      createdAt: at,
      ...message,
      texte: lienPersonnel === undefined ? texte : `${texte} ${lienPersonnel}`,
      texteMasque: lienPersonnel === undefined ? null : `${texte} ${maskedUrl(lienPersonnel)}`,
    })
    .onConflictDoNothing({ target: outbox.cleUnique })
    .returning({ id: outbox.id })
  return added.length === 1
}

import type { Tx } from '@/lib/platform/db/client'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { queueSms } from '@/lib/platform/mail/sms'
import type { Mail } from './courriels'

export type Recipient = { email: string; nom: string | null }
type About = { demandeId: number; groupeId: number; role: string }

/**
 * Puts a mail about a request in the outbox, in the transaction of its cause. `role` tells the mails of one request
 * apart: the same mail is never put twice.
 */
export async function putMail(tx: Tx, about: About, to: Recipient, mail: Mail): Promise<void> {
  await queueMail(tx, {
    connu: 'equipe',
    ...labels(about),
    to: { name: to.nom, address: to.email },
    content: mail,
  })
}

/** Tells a person of an account of a request, by mail and by SMS as they chose. Their receipts are mails of `putMail`. */
export async function putNotification(
  tx: Tx,
  about: About,
  to: Recipient,
  { mail, sms }: { mail: Mail; sms: string },
): Promise<void> {
  const evenement = 'demande'
  const { key, ...rest } = labels(about)
  const { nom: name, email } = to
  await queueMail(tx, {
    connu: 'equipe',
    ...rest,
    key,
    to: { name, address: email },
    content: mail,
    evenement,
  })
  await queueSms(tx, { ...rest, key: `${key}-sms`, email, sujet: mail.sujet, texte: sms, evenement })
}

/** An SMS with the page to open, where there is one. */
export function smsText(phrase: string, url: string | null): string {
  return url === null ? phrase : `${phrase} ${url}`
}

const labels = ({ demandeId, groupeId, role }: About) => ({
  key: `demande-${demandeId}-${role}`,
  entite: 'demandes',
  entiteId: demandeId,
  groupeId,
})

/** Runs a command, then has the mails it put in the outbox sent: its transaction is over. */
export async function thenMail<T>(command: Promise<T>): Promise<T> {
  const answer = await command
  wakeMail()
  return answer
}

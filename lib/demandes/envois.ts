import type { Tx } from '@/lib/db/client'
import { queueMail, wakeMail } from '@/lib/mail/queue'
import type { Mail } from './mails'

export type Recipient = { email: string; nom: string | null }

/**
 * Puts a mail about a request in the outbox, in the transaction of its cause. `role` tells the mails of one request
 * apart: the same mail is never put twice.
 */
export async function putMail(
  tx: Tx,
  about: { demandeId: number; groupeId: number; role: string },
  to: Recipient,
  mail: Mail,
): Promise<void> {
  const { demandeId, groupeId, role } = about
  await queueMail(tx, {
    to: { name: to.nom, address: to.email },
    content: mail,
    key: `demande-${demandeId}-${role}`,
    entite: 'demandes',
    entiteId: demandeId,
    groupeId,
  })
}

/** Runs a command, then has the mails it put in the outbox sent: its transaction is over. */
export async function thenMail<T>(command: Promise<T>): Promise<T> {
  const answer = await command
  wakeMail()
  return answer
}

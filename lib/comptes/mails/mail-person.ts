import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import type { RenderedMail } from '@/lib/platform/mail/template'

type Person = { id: number; firstname: string; lastname: string; email: string }

/**
 * Queues a mail about their account to a person, at their own address; call `wakeMail` once the transaction is committed. `visiteur`:
 * somebody without a session asked for it.
 */
export const mailPerson = (
  tx: Tx,
  { id, firstname, lastname, email }: Person,
  content: RenderedMail,
  more: { visiteur?: boolean } = {},
): Promise<unknown> =>
  queueMail(tx, {
    connu: 'compte',
    to: { name: `${firstname} ${lastname}`, address: email },
    content,
    entite: 'users',
    entiteId: id,
    ...more,
  })

import { randomUUID } from 'node:crypto'
import { now } from '@/lib/clock'
import type { Db, Tx } from '@/lib/db/client'
import { outbox } from '@/lib/db/schema/socle'
import type { NotificationEvenement } from '@/lib/domain/notifications'
import { wakeLoop } from '@/lib/jobs/loop'
import { mailAddress, shownName } from './address'
import { withChoicesOf } from './choices-link'
import type { RenderedMail } from './template'
import { wantsMail } from './wanted'

export const MAIL_LOOP = 'courriels'

type NewMail = {
  to: { name: string | null; address: string }
  content: RenderedMail
  /** Names the cause: a second mail with the same key is not added. Left out, each call adds one. */
  key?: string
  /** Stored files that go with it. */
  fichierIds?: number[]
  entite?: string
  entiteId?: number
  groupeId?: number
  /** What it tells a person of an account, who may have chosen not to be told of it by e-mail. */
  evenement?: NotificationEvenement
  /** Not to be sent before; now when left out. */
  sendAt?: Date
}

/**
 * Writes a mail to the outbox in the caller's transaction (OPS-11); false when its key is there already, or when the person
 * does not want mails of its `evenement`. Call `wakeMail`
 * once the transaction is committed. Throws MailAddressError for an address that no mail can be sent to.
 */
export async function queueMail(tx: Db | Tx, mail: NewMail): Promise<boolean> {
  const { to, content, key, evenement, sendAt, ...about } = mail
  const { name, address } = mailAddress(shownName(to.name), to.address)
  if (evenement && !(await wantsMail(tx, address, evenement))) return false
  const at = now()
  const added = await tx
    .insert(outbox)
    .values({
      canal: 'email',
      destinataire: address,
      destinataireNom: name === '' ? null : name,
      ...(await withChoicesOf(content, address, tx)),
      cleUnique: key ?? randomUUID(),
      ...about,
      prochaineTentativeAt: sendAt && sendAt > at ? sendAt : at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: outbox.cleUnique })
    .returning({ id: outbox.id })
  return added.length === 1
}

/** Tells this process's worker that a mail may be waiting; without it the worker looks every few seconds. */
export function wakeMail(): void {
  wakeLoop(MAIL_LOOP)
}

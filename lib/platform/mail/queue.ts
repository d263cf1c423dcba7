import { randomUUID } from 'node:crypto'
import type { NotificationEvenement } from '@/lib/domain/comptes/notifications'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { env } from '@/lib/platform/env'
import { wakeLoop } from '@/lib/platform/jobs/loop'
import { mailAddress, shownName } from './address'
import type { Block } from './blocks'
import { withChoicesOf } from './choices-link'
import { type RenderedMail, renderMail } from './template'
import { countedMailbox } from './visitor-limit'
import type { VisitorTemplate } from './visitor-template'
import { wantsMail } from './wanted'

export const MAIL_LOOP = 'courriels'

/**
 * How we know the reader of an address: it is that of an account (« compte »), one that the provider has in its files
 * (« dossier »), that of an agency or a partner (« service »), one whose reader gave back a code sent there (« code »),
 * or one that a signed-in person writes to (« equipe »). An address that a visitor typed is none of these:
 * `queueVisitorMail`.
 */
export type Connu = 'compte' | 'dossier' | 'service' | 'code' | 'equipe'

type About = {
  /** Names the cause: a second mail with the same key is not added. Left out, each call adds one. */
  key?: string
  /** Calendar file of a visit that goes with it. */
  agenda?: string | null
  /** Stored files that go with it. */
  fichierIds?: number[]
  entite?: string
  entiteId?: number
  groupeId?: number
  /** Not to be sent before; now when left out. */
  sendAt?: Date
}

type NewMail = About & {
  to: { name: string | null; address: string }
  connu: Connu
  content: RenderedMail
  /** A visitor asked for it: it counts among those that a mailbox receives so, and is left out beyond them. */
  visiteur?: boolean
  /** Event told to a person of an account, who may have chosen not to be told of it by e-mail. */
  evenement?: NotificationEvenement
}

type VisitorMail<Data> = About & { address: string; template: VisitorTemplate<Data>; data: Data }

/**
 * Writes a mail to the outbox in the caller's transaction (OPS-11); false when its key is there already, or when the person
 * does not want mails of its `evenement`. Call `wakeMail`
 * once the transaction is committed. Throws MailAddressError for an address that no mail can be sent to.
 */
export async function queueMail(tx: Db | Tx, mail: NewMail): Promise<boolean> {
  const { connu: _, evenement, visiteur = false, ...rest } = mail
  const { address } = mailAddress(shownName(mail.to.name), mail.to.address)
  if (evenement && !(await wantsMail(tx, address, evenement))) return false
  const mailbox = visiteur ? await countedMailbox(tx, address) : null
  if (visiteur && mailbox === null) return false
  return write(tx, rest, mailbox)
}

/**
 * Writes a mail that a visitor causes to an address that nobody has verified (SAFE-09): without the reader's name, and at
 * most 3 an hour and 6 a day to a mailbox over all forms. False beyond: what the visitor files is stored all the same.
 * Throws as `queueMail` does, and for a link to another site.
 */
export async function queueVisitorMail<Data>(tx: Db | Tx, mail: VisitorMail<Data>): Promise<boolean> {
  const { address, template, data, ...about } = mail
  if (!leadsToUs(template.blocs(data))) throw new Error('un e-mail à un inconnu mène à un autre site')
  mailAddress(null, address)
  const mailbox = await countedMailbox(tx, address)
  if (mailbox === null) return false
  return write(tx, { ...about, to: { name: null, address }, content: renderMail(template, data) }, mailbox)
}

const leadsToUs = (blocks: readonly Block[]): boolean =>
  blocks.every(
    (block) => block.type !== 'lien' || new URL(block.url).origin === new URL(env().APP_URL).origin,
  )

type Written = About & Pick<NewMail, 'to' | 'content'>

async function write(tx: Db | Tx, mail: Written, visiteur: string | null): Promise<boolean> {
  const { to, content, key, sendAt, ...about } = mail
  const { name, address } = mailAddress(shownName(to.name), to.address)
  const { masque, ...leaving } = content
  const at = now()
  const added = await tx
    .insert(outbox)
    .values({
      canal: 'email',
      destinataire: address,
      destinataireNom: name === '' ? null : name,
      ...(await withChoicesOf(leaving, address, tx)),
      texteMasque: masque?.texte ?? null,
      htmlMasque: masque?.html ?? null,
      cleUnique: key ?? randomUUID(),
      visiteur,
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

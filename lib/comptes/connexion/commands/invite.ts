import { and, eq, isNull } from 'drizzle-orm'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { emitInvitation } from '@/lib/comptes/events'
import { invitationCompte } from '@/lib/comptes/mails/acces'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { renderMail } from '@/lib/platform/mail/template'

const DAY = 24 * 60 * 60
const INVITATION_SECONDS = 7 * DAY

type Invitation = {
  userId: number
  /** Who invites; null when the person asks for a new link. */
  by: { id: number; firstname: string; lastname: string } | null
}

/**
 * Sends the invitation of an account that was never confirmed, in the caller's transaction: one mail with a link of 7
 * days, which replaces the links sent before. False when the person does not wait for one: confirmed, blocked or
 * anonymised. Who may invite whom is the caller's to check; call `wakeMail` once the transaction is committed.
 */
export async function invite(tx: Tx, { userId, by }: Invitation, acteur: Acteur): Promise<boolean> {
  const { firstname, lastname, email } = users
  const isWaiting = and(
    eq(users.id, userId),
    eq(users.confirmed, false),
    eq(users.blocked, false),
    isNull(users.anonymiseAt),
  )
  const [person] = await tx.select({ firstname, lastname, email }).from(users).where(isWaiting)
  if (person === undefined) return false
  const jeton = await createJeton(tx, 'invitation', userId, INVITATION_SECONDS)
  const invitePar = by && `${by.firstname} ${by.lastname}`
  const url = absoluteUrl(`/enregistrement?jeton=${jeton}`)
  const content = renderMail(invitationCompte, { prenom: person.firstname, invitePar, url })
  await mailPerson(tx, { id: userId, ...person }, content, { visiteur: by === null })
  await emitInvitation(tx, userId)
  const details = { destinataire: userId }
  await writeAudit(
    tx,
    { ...acteur, userId: by?.id ?? userId },
    { action: 'invitation', entite: 'sessions', details },
  )
  return true
}

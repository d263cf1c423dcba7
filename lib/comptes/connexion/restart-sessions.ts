import { dropEnCours } from '@/lib/comptes/connexion/jetons'
import { motDePasseChange } from '@/lib/comptes/mails/acces'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import type { Preuve } from '@/lib/domain/comptes/preuves'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { renderMail } from '@/lib/platform/mail/template'
import { closeSessionsOf } from './close-sessions'
import { type OpenedSession, openSession } from './commands/open-session'
import { endOwnKeys } from './own-keys'

type Owner = { id: number; firstname: string; lastname: string; email: string }

/**
 * Follows a new password, in the transaction that writes it: every session of the person ends (AUTH-25), the links and
 * codes that wait die, so do the addresses that are a key by themselves (SAFE-33), and a mail tells them of it; call
 * `wakeMail` afterwards.
 */
export async function endSessions(tx: Tx, owner: Owner, means: string, acteur: Appelant): Promise<void> {
  const userId = owner.id
  const closed = await closeSessionsOf(tx, userId, acteur)
  await dropEnCours(tx, userId)
  const details = {
    moyen: means,
    sessionsFermees: closed,
    adressesFermees: await endOwnKeys(tx, userId, acteur),
  }
  await writeAudit(tx, { ...acteur, userId }, { action: 'mot de passe', entite: 'sessions', details })
  await mailPerson(tx, owner, renderMail(motDePasseChange, { prenom: owner.firstname }))
}

/** `endSessions`, then a new session, which it answers. */
export async function restartSessions(
  tx: Tx,
  owner: Owner,
  { means, preuve }: { means: string; preuve: Preuve },
  acteur: Appelant,
): Promise<OpenedSession> {
  await endSessions(tx, owner, means, acteur)
  const opening = { userId: owner.id, identifiant: owner.email, provider: 'local', means, preuve } as const
  return openSession(tx, opening, acteur)
}

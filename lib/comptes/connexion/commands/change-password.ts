import { and, eq } from 'drizzle-orm'
import { checkOwnPassword } from '@/lib/comptes/connexion/own-password'
import { passwordFault } from '@/lib/comptes/connexion/password-rules'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { hashPassword } from '@/lib/platform/auth/password'
import type { Session } from '@/lib/platform/auth/session'
import type { SessionClaims } from '@/lib/platform/auth/token'
import { transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { wakeMail } from '@/lib/platform/mail/queue'
import { restartSessions } from '../restart-sessions'

export type PasswordChange = { currentPassword: string; password: string }
export type ChangeFault = { field: 'currentPassword' | 'password'; message: string }

const WRONG: ChangeFault = { field: 'currentPassword', message: 'Mot de passe actuel incorrect' }

/**
 * Changes the person's own password. Every session of theirs ends, this one included, and a new one takes its place:
 * whoever held an old token is out. Answers the new session, what is wrong with the request, or « limite » after 10
 * tries in a quarter of an hour.
 */
export async function changePassword(
  { id, user }: Session,
  change: PasswordChange,
  acteur: Appelant,
): Promise<SessionClaims | ChangeFault | 'limite'> {
  if (user.provider === 'okta') {
    return { ...WRONG, message: 'Votre mot de passe est géré par votre fournisseur d’identité.' }
  }
  const known = await checkOwnPassword(user.id, change.currentPassword, { ...acteur, action: 'mot de passe' })
  if (known === 'limite') return 'limite'
  if (known === 'faux') return WRONG
  const fault = passwordFault(change.password, user)
  if (fault !== null) return { field: 'password', message: fault }
  const passwordHash = await hashPassword(change.password)
  const opened = await transaction(async (tx) => {
    // The hash that was checked must still be there: of two changes at once, one wins.
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, known.hash))
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(isUnchanged)
      .returning({ id: users.id })
    if (changed.length === 0) return WRONG
    const [former] = await tx.select({ preuve: sessions.preuve }).from(sessions).where(eq(sessions.id, id))
    const preuve = former?.preuve ?? 'reprise'
    return restartSessions(tx, user, { means: 'mot de passe', preuve }, acteur)
  })
  wakeMail()
  return opened
}

import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { closeSessions, sessionOf } from '../close-sessions'

/** Closes one of the person's own sessions (ACCOUNT-09); false when there is no such open session. */
export async function closeOwnSession(
  { id: own, user }: Session,
  id: string,
  acteur: Appelant,
): Promise<boolean> {
  return transaction(async (tx) => {
    // Whoever closes the session that theirs comes from stays where they are.
    const closed = await closeSessions(tx, sessionOf(user.id, id), acteur, id === own ? undefined : own)
    if (closed.length === 0) return false
    await writeAudit(tx, acteur, { action: 'fermeture de session', entite: 'sessions' })
    return true
  })
}

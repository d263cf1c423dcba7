import 'server-only'
import { closeSessions, sessionOf } from '@/lib/comptes/connexion/close-sessions'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import type { SessionClaims } from '@/lib/platform/auth/token'
import { transaction } from '@/lib/platform/db/client'

/**
 * Ends a session opened as somebody else; answers the session to go back to, which still lives since the other did. Null
 * when the session is the person's own.
 */
export async function endImpersonation(session: Session, acteur: Appelant): Promise<SessionClaims | null> {
  const { impersonateur, user } = session
  if (impersonateur === null) return null
  return transaction(async (tx) => {
    const closed = await closeSessions(tx, sessionOf(user.id, session.id), acteur)
    const ended = closed.find(({ id }) => id === session.id)
    return ended?.origineId ? { userId: impersonateur.id, sessionId: ended.origineId } : null
  })
}

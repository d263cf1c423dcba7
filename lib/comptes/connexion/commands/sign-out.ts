import { eq } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { decodeToken, type SessionClaims } from '@/lib/platform/auth/token'
import { transaction } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { log } from '@/lib/platform/log'
import { closeSessions, sessionOf } from '../close-sessions'

/** Who leaves, and the session that takes the place of theirs, which may come from it. */
type Leaving = Appelant & { kept?: string }

async function close({ sessionId, userId }: SessionClaims, { kept, ...acteur }: Leaving): Promise<void> {
  await transaction(async (tx) => {
    const ended = await closeSessions(tx, sessionOf(userId, sessionId), acteur, kept)
    const closed = ended.find(({ id }) => id === sessionId)
    if (closed === undefined) return
    const { origineId, impersonateurId } = closed
    // Where the page itself ends the session, the current request does not know who acts.
    await writeAudit(
      tx,
      { ...acteur, userId, impersonateurId },
      { action: 'déconnexion', entite: 'sessions' },
    )
    // Whoever was logged in as the person leaves their own session too.
    if (impersonateurId !== null && origineId !== null)
      await closeSessions(tx, eq(sessions.id, origineId), acteur)
  })
}

/**
 * Ends the session a token stands for: its value opens nothing any more (AUTH-08). A failure is logged under
 * « Déconnexion » and not thrown, since the browser loses its cookie anyway (AUTH-07).
 */
export async function signOut(token: string | undefined, acteur: Leaving, end = close): Promise<void> {
  const claims = token ? await decodeToken(token) : null
  if (claims === null) return
  await end(claims, acteur).catch((error: unknown) =>
    log.error('Déconnexion', { error, userId: claims.userId }),
  )
}

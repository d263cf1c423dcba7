import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Acteur, Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteImpersonation } from '@/lib/platform/auth/journal'
import type { Session } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes'

type Closed = { userId: number; impersonateurId: number | null; origineId: string | null }

/**
 * Closes the open sessions among `which`. The end of those opened as somebody else is in the audit, with the address they
 * were opened from (ACCOUNT-19).
 */
export async function closeSessions(
  tx: Tx,
  which: SQL | undefined,
  { requestId }: Acteur,
): Promise<Closed[]> {
  const at = now()
  const closed = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({
      userId: sessions.userId,
      impersonateurId: sessions.impersonateurId,
      origineId: sessions.origineId,
      address: sessions.ip,
    })
  for (const { userId, impersonateurId, address } of closed)
    if (impersonateurId !== null)
      await noteImpersonation(tx, 'fin', { impersonateurId, userId }, { at, address, requestId })
  return closed
}

/** A session of a person, by its id. */
export const sessionOf = (userId: number, id: string) => and(eq(sessions.id, id), eq(sessions.userId, userId))

/** Closes one of the person's own sessions (ACCOUNT-09); false when there is no such open session. */
export async function closeOwnSession({ user }: Session, id: string, acteur: Appelant): Promise<boolean> {
  return transaction(async (tx) => {
    const closed = await closeSessions(tx, sessionOf(user.id, id), acteur)
    if (closed.length === 0) return false
    await writeAudit(tx, acteur, { action: 'fermeture de session', entite: 'sessions' })
    return true
  })
}

/** Closes every session of a person, `kept` apart; answers how many there were. */
export async function closeSessionsOf(
  tx: Tx,
  userId: number,
  acteur: Acteur,
  kept?: string,
): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept)
  return (await closeSessions(tx, and(eq(sessions.userId, userId), others), acteur)).length
}

/** Closes every session that a person opened as somebody else. */
export async function closeImpersonationsBy(tx: Tx, userId: number, acteur: Acteur): Promise<void> {
  await closeSessions(tx, eq(sessions.impersonateurId, userId), acteur)
}

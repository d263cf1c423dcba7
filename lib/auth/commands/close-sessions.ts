import { and, eq, isNull, ne } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { sessions } from '@/lib/db/schema/comptes'
import { noteAct, type Origin } from '../journal'
import type { Session } from '../session'

/** Closes one of the person's own sessions (ACCOUNT-09); false when there is no such open session. */
export async function closeOwnSession(session: Session, id: string, origin: Origin): Promise<boolean> {
  return transaction(async (tx) => {
    const closed = await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.id, id), eq(sessions.userId, session.user.id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (closed.length === 0) return false
    await noteAct(tx, { userId: session.user.id, action: 'fermeture de session' }, origin)
    return true
  })
}

/** Closes a person's sessions, all or all but one; answers how many there were. */
export async function closeSessionsOf(tx: Tx, userId: number, butId?: string): Promise<number> {
  const others = butId === undefined ? undefined : ne(sessions.id, butId)
  const closed = await tx
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id })
  return closed.length
}

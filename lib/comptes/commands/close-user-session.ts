import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { NotFoundError } from '@/lib/api/errors'
import { noteAct } from '@/lib/auth/journal'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { sessions } from '@/lib/db/schema/comptes'
import { type Actor, openAccount } from '../target'

/** Ends an open session of somebody else (ACCOUNT-17). Throws NotFoundError, ForbiddenError. */
export async function closeUserSession(
  id: number,
  sessionId: string,
  { user, origin }: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    await openAccount(tx, id, user.id, true)
    const closed = await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (closed.length === 0) throw new NotFoundError()
    await noteAct(tx, { userId: user.id, action: 'fermeture de session', details: { compte: id } }, origin)
  })
}

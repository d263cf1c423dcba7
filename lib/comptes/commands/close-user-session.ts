import 'server-only'
import { NotFoundError } from '@/lib/api/errors'
import { closeSessions, sessionOf } from '@/lib/auth/commands/close-sessions'
import { noteAct } from '@/lib/auth/journal'
import { transaction } from '@/lib/db/client'
import { type Actor, judgeOf, openAccount } from '../target'

/** Ends an open session of somebody else (ACCOUNT-17). Throws NotFoundError, ForbiddenError. */
export async function closeUserSession(id: number, sessionId: string, actor: Actor): Promise<void> {
  const { user, origin } = actor
  await transaction(async (tx) => {
    await openAccount(tx, id, judgeOf(actor), 'session')
    const closed = await closeSessions(tx, sessionOf(id, sessionId))
    if (closed.length === 0) throw new NotFoundError()
    await noteAct(tx, { userId: user.id, action: 'fermeture de session', details: { compte: id } }, origin)
  })
}

import 'server-only'
import { closeSessions, sessionOf } from '@/lib/comptes/connexion/commands/close-sessions'
import { noteAct } from '@/lib/platform/auth/journal'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
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

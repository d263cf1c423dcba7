import 'server-only'
import { closeSessions, sessionOf } from '@/lib/comptes/connexion/close-sessions'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { openAccount } from '../target'

/** Ends an open session of somebody else (ACCOUNT-17). Throws NotFoundError, ForbiddenError. */
export async function closeUserSession(id: number, sessionId: string, { caller, acteur }: By): Promise<void> {
  await transaction(async (tx) => {
    await openAccount(tx, id, caller, 'session')
    const closed = await closeSessions(tx, sessionOf(id, sessionId), acteur)
    if (closed.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'fermeture de session',
      entite: 'sessions',
      details: { compte: id },
    })
  })
}

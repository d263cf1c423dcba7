import 'server-only'
import { randomUUID } from 'node:crypto'
import { ROLES } from '@/lib/domain/acces/roles'
import { callerOf } from '@/lib/platform/api/collection'
import { isSuper } from '@/lib/platform/api/rights'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { noteImpersonation } from '@/lib/platform/auth/journal'
import type { Session } from '@/lib/platform/auth/session'
import type { SessionClaims } from '@/lib/platform/auth/token'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { ConflictError, ForbiddenError } from '@/lib/platform/errors/errors'
import { requireAct, seeAccount } from '../target'

/** A session as somebody else lasts an hour at most, in milliseconds. */
const LONGEST = 60 * 60 * 1000

/**
 * Opens a session as an active person who ranks lower, for a super administrator (ACCOUNT-19). It ends with the session
 * it comes from, and leaves no trace of a login of the person. Throws ForbiddenError for any other role and while the
 * session is of this kind already, NotFoundError, ConflictError.
 */
export async function impersonate(session: Session, id: number, acteur: Appelant): Promise<SessionClaims> {
  const { user } = session
  const caller = callerOf(session)
  if (!isSuper(caller)) throw new ForbiddenError()
  return transaction(async (tx) => {
    const target = await seeAccount(tx, id, caller)
    if (target.role === ROLES.SUPER_ADMINISTRATEUR)
      throw new ConflictError('On ne se connecte pas en tant que super administrateur.')
    requireAct('connexion', target, caller)
    if (target.blocked || !target.confirmed) throw new ConflictError('Ce compte n’est pas actif.')
    const at = now()
    const sessionId = randomUUID()
    await tx.insert(sessions).values({
      id: sessionId,
      userId: id,
      provider: target.provider,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + LONGEST),
      ip: acteur.address,
      userAgent: acteur.userAgent,
      impersonateurId: user.id,
      origineId: session.id,
    })
    await noteImpersonation(tx, 'début', { impersonateurId: user.id, userId: id }, { ...acteur, at })
    return { userId: id, sessionId }
  })
}

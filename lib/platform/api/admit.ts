import { canManageUsers, isStaff } from '@/lib/domain/permissions'
import { ROLES } from '@/lib/domain/roles'
import { type Appelant, acteurOf } from '@/lib/platform/audit/acteur'
import { bearerToken, type Session, sessionFromRequest } from '@/lib/platform/auth/session'
import { noteImpersonateur } from '@/lib/platform/db/scope'
import {
  ForbiddenError,
  NOT_AS_SOMEBODY_ELSE,
  NotFoundError,
  UnauthorizedError,
} from '@/lib/platform/errors/errors'
import { checkOrigin } from './origin'
import { countCall, type RateLimit } from './rate-limit'
import { isServiceToken } from './service-token'

/**
 * `bearer` takes the token in the `Authorization` header only, `service` there the token of servers; `ehs` is the provider's
 * people of any role, `staff` SA + EHS, `super` any SA, `manager` A and SA; these answer 404 to others.
 */
export type AuthMode = 'public' | 'service' | 'session' | 'bearer' | 'ehs' | 'staff' | 'super' | 'manager'

/** Who calls: a visitor's call may carry a session all the same. */
export type Called<A extends AuthMode = 'session'> = A extends 'public' | 'service'
  ? { session: Session | null; acteur: Appelant }
  : { session: Session; acteur: Appelant<number> }

type Admission<A extends AuthMode> = { auth: A; limit?: RateLimit; personal?: boolean }

/** The session that a call carries where its mode takes one. Throws UnauthorizedError to a server without its token. */
export async function sessionOf({ auth }: { auth: AuthMode }, req: Request): Promise<Session | null> {
  if (auth === 'service' && !isServiceToken(bearerToken(req))) throw new UnauthorizedError()
  return auth === 'bearer' && !bearerToken(req) ? null : sessionFromRequest(req)
}

/** Permission, origin and limit, in that order. Throws the refusal. */
export async function admit<A extends AuthMode>(
  spec: Admission<A>,
  req: Request,
  session: Session | null,
  trace: { requestId: string; userId: number | null },
): Promise<Called<A>> {
  const called = { session, acteur: acteurOf(req, session?.user.id, trace.requestId) }
  trace.userId = called.acteur.userId
  if (session?.impersonateur) noteImpersonateur(session.impersonateur.id)
  if (!isAdmitted(spec.auth, called)) throw session ? new NotFoundError() : new UnauthorizedError()
  if (spec.personal && session?.impersonateur) throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
  checkOrigin(req)
  const perUser = spec.limit?.by === 'user' && session ? `u${session.user.id}` : null
  if (spec.limit) await countCall(spec.limit, perUser ?? called.acteur.address)
  return called
}

function isAdmitted<A extends AuthMode>(
  auth: A,
  called: { session: Session | null; acteur: Appelant },
): called is Called<A> {
  const { session } = called
  if (auth === 'public' || auth === 'service') return true
  if (session === null) return false
  if (auth === 'ehs') return session.user.utilisateurEHS
  if (auth === 'staff') return isStaff(session.user)
  if (auth === 'manager') return canManageUsers(session.user)
  return auth !== 'super' || session.user.roleId === ROLES.SUPER_ADMINISTRATEUR
}

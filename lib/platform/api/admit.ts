import { canManageUsers, isStaff } from '@/lib/domain/acces/permissions'
import { ROLES } from '@/lib/domain/acces/roles'
import { type Appelant, acteurOf, callerKey } from '@/lib/platform/audit/acteur'
import { type IntegrationToken, integrationTokenOf } from '@/lib/platform/auth/integration-token'
import { bearerToken, type Session, sessionFromRequest } from '@/lib/platform/auth/session'
import { noteImpersonateur } from '@/lib/platform/db/scope'
import {
  ForbiddenError,
  NOT_AS_SOMEBODY_ELSE,
  NotFoundError,
  UnauthorizedError,
} from '@/lib/platform/errors/errors'
import { admitToken } from './admit-token'
import { checkOrigin } from './origin'
import { countCall, type RateLimit } from './rate-limit'
import { isServiceToken } from './service-token'

/**
 * `bearer` takes the token in the `Authorization` header only, `service` there the token of servers; `ehs` is the provider's
 * people of any role, `staff` SA + EHS, `super` any SA, `manager` A and SA; these answer 404 to others.
 */
export type AuthMode = 'public' | 'service' | 'session' | 'bearer' | 'ehs' | 'staff' | 'super' | 'manager'

/**
 * A call of integrators: `jeton` is the right that their token must have, in which the places of the address are named in
 * braces (`import:{type}`), and `session` who else may make it, with an account; nobody when left out (FIRST-15).
 */
export type TokenAuth = { jeton: string; session?: Exclude<AuthMode, 'public' | 'service'> }
export type Auth = AuthMode | TokenAuth

/**
 * Who calls: a visitor's call may carry a session all the same. That of a token has none: `acteur.jeton` names it, and `jeton`
 * is what it may.
 */
export type Called<A extends Auth = 'session'> = A extends TokenAuth
  ? { session: Session | null; acteur: Appelant; jeton?: IntegrationToken | undefined }
  : A extends 'public' | 'service'
    ? { session: Session | null; acteur: Appelant }
    : { session: Session; acteur: Appelant<number> }

type Admission<A extends Auth> = { auth: A; limit?: RateLimit; personal?: boolean }

/** The session that a call carries where its mode takes one. Throws UnauthorizedError to a server without its token. */
export async function sessionOf({ auth }: { auth: Auth }, req: Request): Promise<Session | null> {
  if (isForKnown(auth) && integrationTokenOf(req)) return null
  if (auth === 'service' && !isServiceToken(bearerToken(req))) throw new UnauthorizedError()
  return auth === 'bearer' && !bearerToken(req) ? null : sessionFromRequest(req)
}

/** Whether a call asks who calls: a token of integration, which few of them take, is then judged first. */
const isForKnown = (auth: Auth): boolean => auth !== 'public' && auth !== 'service'

/** Permission, origin and limit, in that order. Throws the refusal. */
export async function admit<A extends Auth>(
  spec: Admission<A>,
  req: Request,
  session: Session | null,
  trace: { requestId: string; userId: number | null; jetonId?: number },
  params: unknown,
): Promise<Called<A>> {
  const acteur = acteurOf(req, session?.user.id, trace.requestId)
  const right = typeof spec.auth === 'object' ? spec.auth.jeton : null
  const jeton = isForKnown(spec.auth) ? await admitToken(right, req, acteur, params) : undefined
  const named = jeton && { id: jeton.id, nom: jeton.nom }
  const called = { session, acteur: { ...acteur, jeton: named }, jeton }
  trace.userId = called.acteur.userId
  if (jeton) trace.jetonId = jeton.id
  if (session?.impersonateur) noteImpersonateur(session.impersonateur.id)
  if (!isAdmitted(spec.auth, called)) throw session ? new NotFoundError() : new UnauthorizedError()
  if (spec.personal && session?.impersonateur) throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
  checkOrigin(req)
  const isPerson = spec.limit?.by === 'user' || jeton !== undefined
  if (spec.limit) await countCall(spec.limit, isPerson ? callerKey(called.acteur) : called.acteur.address)
  return called
}

function isAdmitted<A extends Auth>(
  auth: A,
  called: { session: Session | null; acteur: Appelant },
): called is Called<A> {
  const { session, acteur } = called
  if (auth === 'public' || auth === 'service' || acteur.jeton) return true
  const mode = typeof auth === 'object' ? auth.session : auth
  if (session === null || mode === undefined) return false
  if (mode === 'ehs') return session.user.utilisateurEHS
  if (mode === 'staff') return isStaff(session.user)
  if (mode === 'manager') return canManageUsers(session.user)
  return mode !== 'super' || session.user.roleId === ROLES.SUPER_ADMINISTRATEUR
}

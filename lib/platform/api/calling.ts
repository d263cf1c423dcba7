import { type SQL, sql } from 'drizzle-orm'
import { isStaff } from '@/lib/domain/acces/permissions'
import type { IntegrationToken } from '@/lib/platform/auth/integration-token'
import type { Session } from '@/lib/platform/auth/session'
import { UnauthorizedError } from '@/lib/platform/errors/errors'
import type { Called, TokenAuth } from './admit'
import { type By, type Caller, callerOf } from './collection'
import { inOwnGroupes } from './rights'

/** Person of a session, or author of a token. */
export type CallingUser = IntegrationToken['auteur']

/** Who reads or writes rows by a call that a session or a token may make. */
export type Calling = By & { user: CallingUser; session: Session | null }

/**
 * The person of a session, or the author of a token as they are now: a super administrator of a partner whoever they are
 * otherwise, in the groups that the token reaches (FIRST-36). Throws UnauthorizedError for neither.
 */
export function callingOf({ session, jeton, acteur }: Called<TokenAuth>): Calling {
  if (session) return { session, user: session.user, caller: callerOf(session), acteur }
  if (!jeton) throw new UnauthorizedError()
  const { id, limite, droits, auteur: user } = jeton
  const { roleId, test } = user
  const caller: Caller = {
    userId: user.id,
    roleId,
    utilisateurEHS: false,
    test,
    jeton: { id, limite, droits },
  }
  return { session: null, user, caller, acteur }
}

/** Condition on the group of what a call of integrators reaches. */
export type Reach = (groupe: SQL) => SQL

/**
 * Reach of the token of a call: everything for one of the staff that is bound to no group, otherwise its groups, among
 * its author's (FIRST-36).
 */
export function reachOfToken(called: Called<TokenAuth>): Reach {
  const { caller, user } = callingOf(called)
  if (isStaff(user) && !caller.jeton?.limite) return () => sql`true`
  return (groupe) => inOwnGroupes(groupe, caller)
}

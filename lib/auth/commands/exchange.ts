import { and, eq, isNull } from 'drizzle-orm'
import { transaction } from '@/lib/db/client'
import { users } from '@/lib/db/schema/comptes'
import { consumeJeton, createJeton } from '../jetons'
import { noteAct, type Origin } from '../journal'
import { type Session, sessionOfToken } from '../session'
import { encodeToken } from '../token'
import { type OpenedSession, openSession } from './open-session'

/** Life of an exchange code, in seconds: the time of one redirection. */
export const EXCHANGE_SECONDS = 60

/** Makes a single-use code that opens the extranet for the caller when put in `?token=` of any page. */
export async function issueExchangeCode(session: Session, origin: Origin): Promise<string> {
  return transaction(async (tx) => {
    await noteAct(tx, { userId: session.user.id, action: 'code d’échange' }, origin)
    return createJeton(tx, 'echange', session.user.id, EXCHANGE_SECONDS)
  })
}

/**
 * Session token for what a `token` parameter holds: a live session token is answered as it is, an exchange code is used
 * up and opens a session. Null for anything expired, forged or used (GUARD-03, GUARD-04).
 */
export async function exchangeToken(parameter: string, origin: Origin): Promise<string | null> {
  if (parameter.includes('.')) return (await sessionOfToken(parameter)) === null ? null : parameter
  const claims = await redeemExchangeCode(parameter, origin)
  return claims === null ? null : encodeToken(claims)
}

/** Uses an exchange code up and opens the session of its person; null when it is unknown, expired or used. */
export function redeemExchangeCode(code: string, origin: Origin): Promise<OpenedSession | null> {
  return transaction(async (tx) => {
    const userId = await consumeJeton(tx, 'echange', code)
    if (userId === null) return null
    const isActive = and(eq(users.confirmed, true), eq(users.blocked, false), isNull(users.anonymiseAt))
    const [person] = await tx
      .select({ email: users.email, provider: users.provider })
      .from(users)
      .where(and(eq(users.id, userId), isActive))
    if (person === undefined) return null
    const opening = { userId, identifiant: person.email, provider: person.provider, means: 'code d’échange' }
    return openSession(tx, opening, origin)
  })
}

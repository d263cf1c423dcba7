import 'server-only'
import { sessionCookieName } from './cookies'
import { liveSession, type Session } from './live-session'
import { decodeToken } from './token'

export type { Session, SessionUser } from './live-session'

/** The live session a token stands for; null when the token is not ours or has expired, or when the session is over. */
export async function sessionOfToken(token: string | undefined): Promise<Session | null> {
  const claims = token ? await decodeToken(token) : null
  return claims === null ? null : liveSession(claims)
}

/** The session of a call: `Authorization: Bearer`, else the session cookie; the same token in both (spec §7). */
export function sessionFromRequest(request: Request): Promise<Session | null> {
  return sessionOfToken(requestToken(request))
}

/** The session token a call carries, live or not; undefined without one. */
export function requestToken(request: Request): string | undefined {
  return bearerToken(request) ?? cookieValue(request, sessionCookieName())
}

/** Token of the `Authorization: Bearer` header; undefined without one. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** A cookie of a call; undefined without it. */
export function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

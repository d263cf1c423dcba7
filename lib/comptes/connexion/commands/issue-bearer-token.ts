import type { Session } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'

/** Life of a bearer token, in seconds: the time of the longest upload. */
export const BEARER_SECONDS = 30 * 60

/**
 * Token of the same session for the calls that take it in the `Authorization` header only: scripts cannot read that of
 * the cookie. It ends with the session, or before.
 */
export function issueBearerToken({ id, user }: Session): Promise<string> {
  return encodeToken({ userId: user.id, sessionId: id }, BEARER_SECONDS)
}

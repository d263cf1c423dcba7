import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '@/lib/platform/env'

/**
 * Life of a session and of its token: 12 hours from the login, whatever happens in between. A working day needs one
 * login, and a stolen token dies with it. `docs/adr/0004-sessions.md`.
 */
export const SESSION_SECONDS = 12 * 60 * 60

/** Claims of a token: whose it is and which row of `sessions` it stands for. It holds no right. */
export const sessionClaims = z
  .object({
    sub: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
    sid: z.uuid(),
  })
  .transform(({ sub, sid }) => ({ userId: sub, sessionId: sid }))

export type SessionClaims = z.output<typeof sessionClaims>

/** Encrypts a token with next-auth's format (JWE, dir, A256GCM). `lifetime` in seconds. */
export function encodeToken(
  { userId, sessionId }: SessionClaims,
  lifetime = SESSION_SECONDS,
): Promise<string> {
  return encode({
    token: { sub: String(userId), sid: sessionId },
    secret: env().NEXTAUTH_SECRET,
    maxAge: lifetime,
  })
}

const expiry = z.object({ exp: z.number() })
/** Claims of tokens read before, until they expire: deriving the key costs more than the rest of a call. */
const known = new Map<string, { claims: SessionClaims; until: number }>()
const MOST_KNOWN = 1000

function remember(token: string, claims: SessionClaims, until: number): void {
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(token, { claims, until })
}

/** Reads a token; null when it is forged, altered, expired or of another shape. Does not tell if the session lives. */
export async function decodeToken(token: string): Promise<SessionClaims | null> {
  // Five parts and a bounded length: nothing else is worth decrypting.
  if (token.length > 4096 || token.split('.').length !== 5) return null
  const read = known.get(token)
  if (read && Date.now() < read.until) return read.claims
  known.delete(token)
  const payload = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null)
  const parsed = sessionClaims.safeParse(payload)
  if (!parsed.success) return null
  remember(token, parsed.data, expiry.parse(payload).exp * 1000)
  return parsed.data
}

/** How long a token that `decodeToken` has just read is still good, in milliseconds; null for any other. */
export function remainingMs(token: string): number | null {
  const read = known.get(token)
  return read ? read.until - Date.now() : null
}

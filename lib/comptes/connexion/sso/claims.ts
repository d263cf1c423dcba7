import { z } from 'zod'
import { domaineDe } from '@/lib/domain/comptes/fournisseurs'
import type { SsoFailure } from './failures'
import type { IdentiteSso } from './identite'
import type { SsoSettings } from './settings'

/** Seconds that a token may have waited since it was made, and that its issuer's clock may be ahead. */
const OLDEST = 10 * 60
const AHEAD = 60

const verified = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** Claims of an ID token whose signature was checked. `z.email` takes ASCII only: no look-alike of another's address passes. */
const claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email: z.email().max(254).toLowerCase().nullish().catch(null),
  email_verified: verified.nullish().catch(false),
  auth_time: z.number().nullish().catch(null),
  amr: z.array(z.string()).catch([]),
  acr: z.string().nullish().catch(null),
})

export type SsoClaims = {
  email: string
  identite: IdentiteSso
  /** The issuer says by this token that the address is the person's. */
  isEmailVerified: boolean
  /** The issuer says by this token that a second factor was given (SAFE-39). */
  isStrong: boolean
  /** Seconds since the person last proved who they are to the issuer; null where it does not say so (SAFE-35). */
  provedSince: number | null
}

/**
 * Reads what an ID token says of a person, or why it opens nothing: it was not made just now, or names no address that
 * the issuer vouches for by the token or, where its settings say so, by itself (SAFE-40). One that a partner keeps vouches for the
 * addresses of its domains alone (ACCOUNT-28).
 */
export function readClaims(
  idToken: unknown,
  {
    amr: strongMeans,
    acr: strongContexts,
    isEmailTrusted,
    domaines,
  }: Pick<SsoSettings, 'amr' | 'acr' | 'isEmailTrusted' | 'domaines'>,
): SsoClaims | SsoFailure {
  const read = claims.safeParse(idToken)
  // The clock of the provider, whatever instant `CLOCK` plays.
  const at = Date.now() / 1000
  if (!read.success || read.data.iat < at - OLDEST || read.data.iat > at + AHEAD) return 'jeton'
  const { iss, sub, email, email_verified, auth_time, amr, acr } = read.data
  const isTrusted = isEmailTrusted && (email_verified === undefined || email_verified === null)
  const isEmailVerified = email_verified === true
  if (!email || !(isEmailVerified || isTrusted)) return 'email'
  if (domaines !== null && !domaines.includes(domaineDe(email) ?? '')) return 'domaine'
  const isStrong = amr.some((means) => strongMeans.includes(means)) || (!!acr && strongContexts.includes(acr))
  // A login that it has still to see proves nothing.
  const isPast = auth_time !== null && auth_time !== undefined && auth_time <= at + AHEAD
  const provedSince = isPast ? Math.max(0, at - auth_time) : null
  return { email, identite: { emetteur: iss, sujet: sub }, isEmailVerified, isStrong, provedSince }
}

import { createHash } from 'node:crypto'
import { countCall, forgiveCall, type RateLimit } from '@/lib/api/rate-limit'

/** What one address may look up in ten minutes (API-23). */
export const ADDRESS_LIMIT: RateLimit = { name: 'findCustomer', points: 30, seconds: 600 }

/** Links of a campaign that one address may open in ten minutes, by the call or by a page: each leaves a line. */
export const LINK_LIMIT: RateLimit = { name: 'getAssetFromEncyptedId', points: 30, seconds: 600 }

/** Misses of one reference in a quarter of an hour, whoever makes them: its postal code cannot be tried out. */
const REFERENCE_LIMIT: RateLimit = { name: 'findCustomer-reference', points: 5, seconds: 900 }

/** Keys hold no reference: a digest of it. */
const keyOf = (reference: string) => createHash('sha256').update(reference).digest('base64url')

/**
 * Counts a look-up of a reference before it is judged, so that simultaneous guesses count too; known and unknown ones
 * alike. Throws RateLimitError.
 */
export const countReference = (reference: string) => countCall(REFERENCE_LIMIT, keyOf(reference))

/** A look-up that found its customer was no miss. */
export const forgiveReference = (reference: string) => forgiveCall(REFERENCE_LIMIT, keyOf(reference))

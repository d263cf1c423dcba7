import { createHash } from 'node:crypto'
import { countCall, forgiveCall, OFFICE_LIMIT, type RateLimit } from '@/lib/platform/api/rate-limit'

/** Limit of the searches of one address in ten minutes (API-23): misses are counted by reference, so nothing else bounds who tries them all. */
export const ADDRESS_LIMIT: RateLimit = { name: 'findCustomer', points: 30, seconds: 600 }

/** Links of a campaign that one address may open, by the call or by a page: they are sealed, none is found by trying. */
export const LINK_LIMIT: RateLimit = { name: 'getAssetFromEncyptedId', ...OFFICE_LIMIT }

/** Misses of what leads to one client in a quarter of an hour, whoever makes them: postal codes cannot be tried out. */
const MISS_LIMIT: RateLimit = { name: 'findCustomer-reference', points: 5, seconds: 900 }

/** Keys hold no reference: a digest of it. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/**
 * Counts a look-up of `missedSubject` before it is judged, so that simultaneous guesses count too; known and unknown ones
 * alike. Throws RateLimitError.
 */
export const countMiss = (subject: string) => countCall(MISS_LIMIT, keyOf(subject))

/** A look-up that found its customer was no miss. */
export const forgiveMiss = (subject: string) => forgiveCall(MISS_LIMIT, keyOf(subject))

/** Codes that one address may ask for, or give back: each mailbox and each code has its own count. */
export const CODE_LIMIT: RateLimit = { name: 'clients-code', ...OFFICE_LIMIT }

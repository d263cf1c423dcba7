import { createHash, randomBytes } from 'node:crypto'

/** A token of 32 random bytes that opens one record; only its digest is stored. */
export const newJeton = (): string => randomBytes(32).toString('base64url')

/** Digest of such a token, as it is stored. */
export const jetonDigest = (jeton: string): string => createHash('sha256').update(jeton).digest('hex')

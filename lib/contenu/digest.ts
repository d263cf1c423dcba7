import { createHash } from 'node:crypto'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Digest of a state that people edit: it differs as soon as somebody stored another one. */
export const digestOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url')

/** Throws ConflictError, with the present digest, when a save starts from another state: nothing is overwritten unseen. */
export function checkDigest(asked: string, present: string, message: string): void {
  if (asked !== present) throw new ConflictError(message, { reason: 'Stale edition', mark: present })
}

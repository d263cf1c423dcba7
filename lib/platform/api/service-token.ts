import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/**
 * Token of the calls that servers make, ours and the provider's (`demande/createDemande`): `DEMANDE_TOKEN`, or one made
 * of the secret of sessions. It goes from server to server in the `Authorization` header and reaches no browser.
 */
export function serviceToken(): string {
  const { DEMANDE_TOKEN, NEXTAUTH_SECRET } = env()
  return DEMANDE_TOKEN ?? createHmac('sha256', NEXTAUTH_SECRET).update('createDemande').digest('base64url')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a token is that one; the time it takes tells nothing of it. */
export function isServiceToken(given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(serviceToken()))
}

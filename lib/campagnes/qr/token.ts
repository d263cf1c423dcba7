import { createHash, randomBytes } from 'node:crypto'
import { QR_TOKEN_BYTES, qrTokenOf } from '@/lib/domain/campagnes/qr'

/** A new token of a printed code: it says nothing of its object. */
export function newQrToken(): string {
  return qrTokenOf(randomBytes(QR_TOKEN_BYTES))
}

/**
 * What is stored of a token. It depends on the token alone, on no secret, version or id: codes printed years ago are
 * found after any migration or change of key.
 */
export function qrTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

import { createHash, randomBytes } from 'node:crypto'
import { QR_TOKEN_BYTES, qrTokenOf } from '@/lib/domain/campagnes/qr'

/** A new token of a printed code: it says nothing of its object. */
export function newQrToken(): string {
  return qrTokenOf(randomBytes(QR_TOKEN_BYTES))
}

/**
 * Digest under which a token is stored. It depends on the token alone, on no secret, version or id: codes printed years
 * ago are found after any migration or change of key.
 */
export function qrTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Characters of the end of a lot's name: two lots of one day are told apart. */
const LOT_END = 5

/** A name for the codes made at once: « LOT-20261121-7Q2MK ». */
export function newLot(day: string): string {
  return `LOT-${day.replaceAll('-', '')}-${newQrToken().slice(0, LOT_END)}`
}

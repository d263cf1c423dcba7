import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { decrypt, encrypt, readToken } from '@/lib/jetons/cipher'

/** Token of a subscription: 32 random bytes; only its digest is stored. */
export const newJeton = (): string => randomBytes(32).toString('base64url')
export const jetonDigest = (jeton: string): string => createHash('sha256').update(jeton).digest('hex')

/** A signature code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const keyFor = (use: string) =>
  Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `souscription.${use}`, 32))

/** Digest of a code, bound to its subscription: six digits alone would be found by trying them all. */
export function codeDigest(documentId: string, code: string): string {
  return createHmac('sha256', keyFor('code')).update(`${documentId}:${code}`).digest('hex')
}

export function isCode(documentId: string, code: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(codeDigest(documentId, code)), Buffer.from(digest))
}

/** A bank account is bound to its subscription: it opens nowhere else. */
const purposeOf = (documentId: string) => `souscription-iban:${documentId}`
const ibanKey = () => ({ version: 1, bytes: keyFor('iban') })

/** Encrypts a bank account as it is stored. */
export function sealIban(documentId: string, iban: string): string {
  return encrypt(ibanKey(), purposeOf(documentId), iban)
}

/** The account; null when it was sealed for another subscription, altered, or with another secret. */
export function openIban(documentId: string, sealed: string): string | null {
  const read = readToken(sealed)
  return read && decrypt(ibanKey(), purposeOf(documentId), read.bytes)
}

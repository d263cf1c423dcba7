import 'server-only'
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { decrypt, encrypt, readToken } from '@/lib/platform/jetons/cipher'

/** Token of a subscription: 32 random bytes; only its digest is stored. */
export const newJeton = (): string => randomBytes(32).toString('base64url')
export const jetonDigest = (jeton: string): string => createHash('sha256').update(jeton).digest('hex')

const keyFor = (use: string) =>
  Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `souscription.${use}`, 32))

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

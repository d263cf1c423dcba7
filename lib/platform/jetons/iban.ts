import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { decrypt, encrypt, readToken } from './cipher'

// The name of the key is that of its first use: accounts that are stored open with no other.
const key = () => ({
  version: 1,
  bytes: Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'souscription.iban', 32)),
})

/** Encrypts a bank account as it is stored, bound to what it belongs to: it opens nowhere else. */
export const sealIban = (belongsTo: string, iban: string): string => encrypt(key(), belongsTo, iban)

/** The account; null when it was sealed for something else, altered, or with another secret. */
export function openIban(belongsTo: string, sealed: string): string | null {
  const read = readToken(sealed)
  return read && decrypt(key(), belongsTo, read.bytes)
}

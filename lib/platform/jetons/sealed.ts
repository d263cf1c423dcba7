import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { decrypt, encrypt, readToken } from './cipher'

/** Seals texts that are stored, under a key of their own derived from the configuration; each opens for what it belongs to alone. */
export function sealerOf(name: string) {
  const key = () => ({
    version: 1,
    bytes: Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', name, 32)),
  })
  return {
    seal: (belongsTo: string, text: string): string => encrypt(key(), belongsTo, text),
    /** Null when it was sealed for something else, altered, or with another secret of the configuration. */
    open: (belongsTo: string, sealed: string): string | null => {
      const read = readToken(sealed)
      return read && decrypt(key(), belongsTo, read.bytes)
    },
  }
}

import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** Uses of the codes of six digits that are mailed. One that was made for a use is good for no other. */
export type CodeUse = 'captcha' | 'souscription' | 'dossier' | 'devis' | 'second-facteur' | 'secours'

/** Wrong codes after which one is good no more. */
export const MAX_TRIES = 5

/** Minutes that a code is good for. */
export const CODE_MINUTES = 10

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Digest of a code, bound to what it is for: six digits alone would be found by trying them all. */
export function codeDigest(use: CodeUse, of: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `${use}.code`, 32))
  return createHmac('sha256', key).update(`${of}:${code}`).digest('hex')
}

/** Whether a code is the one of a digest; the time it takes tells nothing of it. */
export function isCode(use: CodeUse, of: string, code: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(codeDigest(use, of, code)), Buffer.from(digest))
}

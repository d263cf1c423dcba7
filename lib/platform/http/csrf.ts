import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

const signature = (token: string) =>
  createHash('sha256').update(`${token}${env().NEXTAUTH_SECRET}`).digest('hex')

/** The token a CSRF cookie of next-auth holds (`token|signature`); null when it was not made here. */
export function csrfTokenOf(cookie: string | undefined): string | null {
  const [token, signed] = (cookie ?? '').split('|')
  if (!token || signed?.length !== 64) return null
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(token))) ? token : null
}

/** A new CSRF token with its cookie, in next-auth's format: the login form has it before any script runs. */
export function newCsrf(): { token: string; cookie: string } {
  const token = randomBytes(32).toString('hex')
  return { token, cookie: `${token}|${signature(token)}` }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** Kept for documents (RFC 5737): nobody's, so that what a proxy makes of it shows. */
export const PROBE_ADDRESS = '203.0.113.77'

const LIFE_MS = 60_000

const sign = (moment: string) =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(`installation.passage:${moment}`).digest('hex')

/** Shows that the caller is this installation, for a minute: it has its secret. */
export function newProof(): string {
  const moment = String(Date.now())
  return `${moment}.${sign(moment)}`
}

/** Whether a proof was made with our secret, less than a minute ago by the machine's clock. */
export function isProof(proof: string): boolean {
  const [, moment = '', signature = ''] = /^(\d{13})\.([\da-f]{64})$/.exec(proof) ?? []
  if (moment === '' || Math.abs(Date.now() - Number(moment)) > LIFE_MS) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(moment)))
}

import { createHash } from 'node:crypto'
import type { Session } from '@/lib/auth/session'
import type { ReadBody } from './body'
import { type Claim, claim, fingerprint } from './idempotency'

/** The claim of a call by its `Idempotency-Key`; null without. */
export async function claimOf(
  req: Request,
  url: URL,
  read: ReadBody,
  session: Session | null,
  address: string,
): Promise<Claim | null> {
  const key = req.headers.get('idempotency-key')
  if (key === null) return null
  const visitor = createHash('sha256').update(address).digest('hex').slice(0, 32)
  const scope = session ? `u${session.user.id}` : `a${visitor}`
  const body = read.form ? await formBytes(read.form) : read.bytes
  return claim(scope, key, fingerprint(req.method, url.pathname + url.search, body))
}

/** The fields and files of a form without the boundary that separates them, which changes at each sending. */
async function formBytes(form: FormData): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    hash.update(`${name}\n`)
    hash.update(typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()))
  }
  return hash.digest()
}

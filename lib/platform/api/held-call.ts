import { createHash, type Hash } from 'node:crypto'
import { type Appelant, callerKey } from '@/lib/platform/audit/acteur'
import type { ReadBody } from './body'
import { type Claim, claim, fingerprint, VISITORS } from './idempotency'

type Held = { url: URL; read: ReadBody; acteur: Appelant; isService: boolean }

/** The claim of a call by its `Idempotency-Key`; null without. */
export async function claimOf(req: Request, { url, read, acteur, isService }: Held): Promise<Claim | null> {
  const key = req.headers.get('idempotency-key')
  if (key === null) return null
  const body = read.form ? await formBytes(read.form) : read.bytes
  return claim(scopeOf(acteur, isService), key, fingerprint(req.method, url.pathname + url.search, body))
}

/** Whose keys they are. A visitor has no name and may come back by another network: the key alone tells who repeats. */
function scopeOf(acteur: Appelant, isService: boolean): string {
  if (acteur.userId !== null || acteur.jeton) return callerKey(acteur)
  return isService ? 'service' : VISITORS
}

/** The fields and files of a form without the boundary that separates them, which changes at each sending. */
async function formBytes(form: FormData): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    add(hash, name)
    if (typeof value === 'string') add(hash, value)
    else {
      add(hash, value.name)
      add(hash, new Uint8Array(await value.arrayBuffer()))
    }
  }
  return hash.digest()
}

/** Its length goes first: two forms never read as one. */
function add(hash: Hash, part: string | Uint8Array): void {
  const bytes = Buffer.from(part)
  hash.update(`${bytes.length}\n`).update(bytes)
}

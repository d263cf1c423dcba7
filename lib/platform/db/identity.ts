import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import type { Db } from './client'

/** Characters of an identity: no two bases of a service have the same by chance. */
const LENGTH = 12

const seen = new WeakMap<Db, Promise<string>>()

/**
 * Names a base apart from every other, a copy restored elsewhere included: what it feeds outside of itself carries this
 * prefix (OPS-32). Twelve hexadecimal characters; the server's own number and that of the base in it, the place of its folder
 * for the embedded one.
 */
export function baseIdentity(db: Db): Promise<string> {
  const known = seen.get(db)
  if (known !== undefined) return known
  const read = factsOf(db).then((facts) => createHash('sha256').update(facts).digest('hex').slice(0, LENGTH))
  seen.set(db, read)
  read.catch(() => seen.delete(db))
  return read
}

async function factsOf(db: Db): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL === undefined) return `${hostname()}:${realpathSync(DATA_DIR)}`
  const { rows } = await db.execute(sql`
    select (select system_identifier from pg_control_system())::text || '/' || oid as facts
    from pg_database where datname = current_database()`)
  return z.object({ facts: z.string() }).parse(rows[0]).facts
}

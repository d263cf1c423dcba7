import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/lib/platform/db/client'
import { withFence } from '@/lib/platform/db/scope'
import { log } from '@/lib/platform/log'

/** How long who took a row may be silent; another takes it then. Far above a pause of the process or of the database. */
const LEASE_SECONDS = 120
/** Milliseconds between two signs of life. */
const BEAT_MS = 20_000
/** A row whose holder was lost that often is put aside: it may be what ends them (SAFE-20). */
export const MAX_ABANDONS = 3

/** A row of `jobs`, `outbox` or `envois_webhook` as it was taken: the token tells this holder from those before and after. */
export type Lease = { table: 'jobs' | 'outbox' | 'envois_webhook'; id: number; jeton: number }

/** Somebody else took the row meanwhile: what its former holder still does counts for nothing. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
  constructor({ table, id }: Lease) {
    super(`bail perdu : ${table} ${id}`)
  }
}

// The database's clock alone: those of the processes may differ, and the business clock is shifted at will.
const end = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Assignments of the statement that takes a row. */
export const taken = sql`jeton = jeton + 1, abandons = abandons + (bail_at is not null)::int, bail_at = ${end}`
/** Assignments of a statement that takes a row back from whoever may hold it, for nobody. */
export const freed = sql`jeton = jeton + 1, bail_at = null`
/** The holder of a row was not heard of for too long. */
export const isAbandoned = sql`bail_at < clock_timestamp()`
/** The holder of a row was lost as often as it may be: the row is not given again. */
export const isHopeless = sql`${isAbandoned} and abandons >= ${MAX_ABANDONS - 1}`
/** The row is still this holder's, whose lease may have run out: nobody has taken it since. */
export const isMine = ({ id, jeton }: Lease) => sql`id = ${id} and jeton = ${jeton} and bail_at is not null`

/** Prolongs a lease; false when it is somebody else's by now. */
async function prolong(db: Db | Tx, lease: Lease): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${sql.identifier(lease.table)} set bail_at = ${end} where ${isMine(lease)}`,
  )
  return rowCount === 1
}

/** Prolongs a lease before what cannot be undone. Throws LeaseLostError. */
export async function insist(db: Db | Tx, lease: Lease): Promise<void> {
  if (!(await prolong(db, lease))) throw new LeaseLostError(lease)
}

/**
 * Runs `work` on a row that was taken: shows signs of life as long as it lasts, and lets each of its transactions begin
 * only while the row is held, which nobody can take before its end. Throws LeaseLostError, and what `work` throws.
 */
export async function holdLease<T>(db: Db, lease: Lease, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => {
    // A busy database does not lose the lease: the next sign may pass.
    prolong(db, lease).catch((error: unknown) => log.warn('bail.silence', { ...lease, error }))
  }, BEAT_MS)
  beat.unref()
  const { table } = lease
  const fence = sql`select 1 from ${sql.identifier(table)} where ${isMine(lease)} for update`
  try {
    return await withFence(async (tx) => {
      if ((await tx.execute(fence)).rowCount !== 1) throw new LeaseLostError(lease)
    }, work)
  } finally {
    clearInterval(beat)
  }
}

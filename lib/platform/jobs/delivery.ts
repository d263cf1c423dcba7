import { type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import {
  freed,
  holdLease,
  insist,
  isHopeless,
  isMine,
  type Lease,
  LeaseLostError,
  MAX_ABANDONS,
} from './lease'

type Held = { id: number; jeton: number }

/** Delivery of the rows of a table, one at a time, and of what is written of each. */
export type Delivery<Row extends Held, Done> = {
  table: Exclude<Lease['table'], 'jobs'>
  /** Names its rows in the log. */
  name: string
  /** The rows that are sent at all; all unless told. */
  own?: SQL
  /** Assignments beside the state and the error of a row that is given up. */
  ended?: () => SQL
  /** Takes the row that waits longest; null when none does. */
  claim: (db: Db) => Promise<Row | null>
  /** Sends a row. `prolong` comes right before what cannot be undone; it throws LeaseLostError. */
  attempt: (row: Row, prolong: () => Promise<void>) => Promise<Done>
  /** Writes what became of it, on the row as long as it is `mine`. */
  record: (db: Db, row: Row, done: Done, mine: SQL) => Promise<void>
}

/** Gives up rows that their process did not survive three times. */
async function putAside<Row extends Held, Done>(db: Db, { table, name, own, ended }: Delivery<Row, Done>) {
  const { rows } = await db.execute(sql`
    update ${sql.identifier(table)} set etat = 'Échec', erreur = 'L’envoi a été interrompu trois fois.',
      abandons = ${MAX_ABANDONS}, ${freed}${ended ? sql`, ${ended()}` : sql``}
    where etat = 'En attente' and ${own ?? sql`true`} and ${isHopeless} returning id`)
  for (const row of rows) log.error(`${name}.mis-de-cote`, row)
}

/**
 * Sends the row that waits longest and records what became of it: `done` is null where another process has taken it over, and
 * nothing is given where no row waits. No transaction is open meanwhile: the row is held by a lease, and only its holder
 * records (SAFE-20). A process that dies between the answer and the record sends it again once its lease is over.
 */
export async function deliverOne<Row extends Held, Done>(
  delivery: Delivery<Row, Done>,
): Promise<{ done: Done | null } | null> {
  const db = await getDb()
  await putAside(db, delivery)
  const row = await delivery.claim(db)
  if (row === null) return null
  const lease: Lease = { table: delivery.table, id: row.id, jeton: row.jeton }
  try {
    const done = await holdLease(db, lease, () => delivery.attempt(row, () => insist(db, lease)))
    await delivery.record(db, row, done, isMine(lease))
    return { done }
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
    log.warn(`${delivery.name}.repris-ailleurs`, { envoi: row.id })
    return { done: null }
  }
}

import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import type { Caller, Collection } from '../collection'

type Entry = {
  action: 'create' | 'update' | 'delete'
  collection: Collection
  id: number
  /** Names of what was written; the values stay out, they may be personal. */
  fields: string[]
  caller: Caller
  address: string
  requestId: string
}

/** Who wrote what, from where: one row, in the transaction of the write. */
export async function writeAudit(tx: Tx, entry: Entry): Promise<void> {
  const { action, collection, id, fields, caller, address, requestId } = entry
  const details = JSON.stringify({ champs: fields })
  await tx.execute(
    sql`insert into audit (user_id, action, entite, entite_id, ip, requete_id, details) values (${caller.userId}, ${`${collection.name}.${action}`}, ${collection.name}, ${id}, ${address}, ${requestId}, ${details}::jsonb)`,
  )
}

type VisitorEntry = { action: string; entite: string; id: number; address: string; requestId: string }

/** The same for what a visitor without account files. */
export async function writeVisitorAudit(
  tx: Tx,
  { action, entite, id, address, requestId }: VisitorEntry,
): Promise<void> {
  await tx.execute(
    sql`insert into audit (action, entite, entite_id, ip, requete_id) values (${action}, ${entite}, ${id}, ${address}, ${requestId})`,
  )
}

import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'

type Entry = {
  action: 'create' | 'update' | 'delete'
  collection: { name: string }
  id: number
  /** Names of what was written; the values stay out, they may be personal. */
  fields: string[]
  caller: { userId: number }
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

type VisitorEntry = {
  action: string
  entite: string
  /** Null for what leads to nothing. */
  id: number | null
  address: string
  requestId: string
  /** Whoever is signed in all the same. */
  userId?: number | null
  /** « refus » for what was tried in vain. */
  resultat?: 'succès' | 'refus'
  details?: Readonly<Record<string, unknown>>
}

/** The same for what a visitor without account files, or is shown (SAFE-23). */
export async function writeVisitorAudit(tx: Tx, entry: VisitorEntry): Promise<void> {
  const { action, entite, id, address, requestId, userId = null, resultat = 'succès', details } = entry
  const noted = details === undefined ? null : JSON.stringify(details)
  await tx.execute(
    sql`insert into audit (user_id, action, entite, entite_id, ip, requete_id, resultat, details) values (${userId}, ${action}, ${entite}, ${id}, ${address}, ${requestId}, ${resultat}, ${noted}::jsonb)`,
  )
}

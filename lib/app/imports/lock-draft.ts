import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Locks an import that has not begun. Throws ConflictError for any other. */
export async function lockDraft(tx: Tx, id: number): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select 1 from imports where id = ${id} and etat = 'Brouillon' for update`,
  )
  if (rowCount !== 1) throw new ConflictError('Cet import a déjà commencé.')
}

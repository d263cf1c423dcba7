import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'

/** Sets the counts of an import back: it is read from its first line again. */
export const countAfresh = (tx: Tx, id: number) =>
  tx.execute(sql`update import_types set curseur = 0, creees = 0, modifiees = 0, inchangees = 0, fermees = 0, refusees = 0
    where import_id = ${id}`)

import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/lib/platform/db/client'

/**
 * Why the visit `v` was not made, one of `MOTIFS_VISITE`: what its last attempt met, else the reason that closed it (PARK-50). One
 * that was done has none, whatever came before. Triggers keep it.
 */
export const motifVisite: SQL = sql`v.motif_visite`

/** Works out why each visit was not made from rows that were written without their triggers. */
export async function computeMotifs(db: Db | Tx): Promise<void> {
  await db.execute(sql`select motifs_calculer(array(select distinct intervention_id from passages))`)
}

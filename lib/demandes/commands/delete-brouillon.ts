import { sql } from 'drizzle-orm'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'
import { getDb } from '@/lib/platform/db/client'

type Owner = { userId: number; type: FormulaireType; groupeId: number }

/** Forgets a draft; nothing when there is none. */
export async function deleteBrouillon({ userId, type, groupeId }: Owner): Promise<void> {
  const db = await getDb()
  await db.execute(
    sql`delete from brouillons where user_id = ${userId} and type = ${type} and groupe_id = ${groupeId}`,
  )
}

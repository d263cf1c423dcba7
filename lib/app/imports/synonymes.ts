import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { synonymeSchema } from '@/lib/domain/imports/synonymes'
import { getDb } from '@/lib/platform/db/client'

const row = synonymeSchema.extend({ id: z.number() })

/** The words that administrators added, by type and column. For the staff alone. */
export async function readSynonymesSystem(): Promise<z.output<typeof row>[]> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select id, type, colonne, mot, valeur from import_synonymes order by type, colonne, mot`,
  )
  return z.array(row).parse(rows)
}

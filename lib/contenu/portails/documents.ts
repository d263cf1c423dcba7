import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'

const documentRow = z.object({ id: z.number(), titre: z.string() })

/** Published documents, which a tile may give. */
export async function publishedDocuments(db: Db | Tx): Promise<z.infer<typeof documentRow>[]> {
  const { rows } = await db.execute(sql`
    select id, titre from documentations where published_at is not null and retire_at is null order by titre, id`)
  return z.array(documentRow).parse(rows)
}

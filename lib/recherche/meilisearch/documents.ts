import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import type { IndexType } from './client'
import { texteOf } from './texte'

const document = z.object({
  id: z.number(),
  groupe_id: z.number(),
  client_id: z.number().nullable(),
  numero_contrat: z.string().nullable(),
  local_grp_code: z.string().nullable(),
  nb_equipements: z.number(),
  texte: z.string().transform(texteOf),
})

/** A document of the external engine: the words, what filters them, and nothing that is shown. */
export type IndexedDocument = z.infer<typeof document>

/** Documents of the search of a kind, those of this condition, by id. The part of their text that finds nothing is left out. */
async function readDocuments(
  db: Db | Tx,
  type: IndexType,
  condition: SQL,
  limit: number,
): Promise<IndexedDocument[]> {
  const { rows } = await db.execute(sql`
    select d.entite_id as id, d.groupe_id, d.client_id, d.numero_contrat, d.local_grp_code, d.nb_equipements,
      split_part(d.texte, ' | ', 1) || ' ' || split_part(d.texte, ' | ', 2) as texte
    from recherche_documents d where d.type = ${type} and ${condition} and not exists (
      select 1 from logements l where d.type = 'logement' and l.id = d.entite_id and l.archive_le is not null) order by d.entite_id limit ${limit}`)
  return z.array(document).parse(rows)
}

/** The documents that follow an id. */
export const documentsAfter = async (type: IndexType, after: number, limit: number) =>
  readDocuments(await getDb(), type, sql`d.entite_id > ${after}`, limit)

/** The documents of these ids that there still are. */
export const documentsOf = async (type: IndexType, ids: readonly number[]) =>
  readDocuments(await getDb(), type, sql`d.entite_id = any(${sql.param([...ids])}::int[])`, ids.length)

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'
import { RECHERCHE_TYPES } from '@/lib/platform/db/schema/recherche'

const TABLES = { logement: sql`logements`, groupe: sql`groupes` } as const
const BATCH = 5000

const batch = z.array(z.object({ last: z.int32().nullable() }))

/** Leaves out the indexing of each change in this transaction, which ends with `indexDocuments`: its rows are written once. */
export async function suspendIndexing(tx: Db | Tx): Promise<void> {
  await tx.execute(sql`select set_config('extranet.indexation', 'suspendue', true)`)
}

/**
 * Writes every document of the search again from the rows, and the lexicon from the documents: what the triggers keep as rows
 * change. Readers and writers go on meanwhile; a document that is right is left as it is.
 */
export async function indexDocuments(db: Db | Tx): Promise<void> {
  for (const type of RECHERCHE_TYPES) {
    let after: number | null = 0
    while (after !== null) after = await indexBatch(db, type, after)
    await db.execute(sql`
      select recherche_indexer(${type}, array_agg(d.entite_id)) from recherche_documents d
      where d.type = ${type} and not exists (select 1 from ${TABLES[type]} t where t.id = d.entite_id)`)
  }
  await indexWords(db)
}

/** Writes the documents of the ids that follow `after`; gives the last one, null at the end. */
async function indexBatch(db: Db | Tx, type: keyof typeof TABLES, after: number): Promise<number | null> {
  const { rows } = await db.execute(sql`
    with lot as (select id from ${TABLES[type]} where id > ${after}::int order by id limit ${BATCH})
    select max(id) as last, recherche_indexer(${type}, array_agg(id)) from lot`)
  return batch.parse(rows)[0]?.last ?? null
}

/** Words that no document holds any more leave the lexicon, and each word gets the number of documents that hold it: a name that nobody bears goes (SAFE-22). */
export async function indexWords(db: Db | Tx): Promise<void> {
  await db.execute(sql`
    with comptes as materialized (
      select word, ndoc from ts_stat('select tsv from recherche_documents') where word ~ '^[a-z-]{4,}$'
    ), partis as (
      delete from recherche_lexique x
      where not exists (select 1 from comptes c where c.word = x.mot and c.ndoc = x.occurrences)
        or exists (select 1 from recherche_lexique y where y.mot = x.mot and y.occurrences = x.occurrences and y.id < x.id)
    )
    insert into recherche_lexique (mot, occurrences) select c.word, c.ndoc from comptes c
    where not exists (select 1 from recherche_lexique x where x.mot = c.word and x.occurrences = c.ndoc)`)
}

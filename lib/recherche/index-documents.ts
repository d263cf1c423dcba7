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

/** Documents whose words one statement counts. */
const WORDS_BATCH = 20_000

/** Changes of the lexicon: rows to leave, those of words that no document held, and what to add. */
type Lexique = { changed: number[]; gone: number[]; added: { mot: string; occurrences: number }[] }

/** Words that no document holds any more leave the lexicon, and each word gets the number of documents that hold it: a name that nobody bears goes (SAFE-22). */
export async function indexWords(db: Db | Tx): Promise<void> {
  await writeWords(db, await countWords(db))
}

const lexicon = z.array(z.object({ id: z.number(), mot: z.string(), occurrences: z.number() }))

/** Counts the words of the documents, some at a time, and compares the lexicon as it was before. */
export async function countWords(db: Db | Tx, batch = WORDS_BATCH): Promise<Lexique> {
  const before = lexicon.parse(
    (await db.execute(sql`select id, mot, occurrences from recherche_lexique order by id`)).rows,
  )
  const counts = new Map<string, number>()
  for (const type of RECHERCHE_TYPES) {
    let after: number | null = 0
    while (after !== null) after = await countBatch(db, counts, type, after, batch)
  }
  const changed: number[] = []
  const gone: number[] = []
  for (const { id, mot, occurrences } of before) {
    if (!counts.has(mot)) gone.push(id)
    else if (counts.get(mot) === occurrences) counts.set(mot, KEPT)
    else changed.push(id)
  }
  const added = [...counts].filter(([, occurrences]) => occurrences !== KEPT)
  return { changed, gone, added: added.map(([mot, occurrences]) => ({ mot, occurrences })) }
}

/** In the place of the number of a word that has its row: another of the same word is one too many. */
const KEPT = -1

const span = z.array(z.object({ last: z.int32().nullable() }))
const wordCounts = z.array(z.object({ word: z.string(), ndoc: z.number() }))

/** Adds the words of the documents that follow `after`; gives the last one, null at the end. */
async function countBatch(
  db: Db | Tx,
  counts: Map<string, number>,
  type: string,
  after: number,
  batch: number,
): Promise<number | null> {
  const { rows } = await db.execute(sql`
    select max(entite_id) as last from (select entite_id from recherche_documents
      where type = ${type} and entite_id > ${after}::int order by entite_id limit ${batch}) lot`)
  const last = span.parse(rows)[0]?.last ?? null
  if (last === null) return null
  const documents = `select tsv from recherche_documents
    where type = '${type}' and entite_id > ${after} and entite_id <= ${last}`
  const words = await db.execute(
    sql`select word, ndoc from ts_stat(${documents}) where word ~ '^[a-z-]{4,}$'`,
  )
  for (const { word, ndoc } of wordCounts.parse(words.rows)) counts.set(word, (counts.get(word) ?? 0) + ndoc)
  return last
}

/** Changes the lexicon. A word that came back since it was counted stays. */
export async function writeWords(db: Db | Tx, { changed, gone, added }: Lexique): Promise<void> {
  await db.execute(sql`
    delete from recherche_lexique x where x.id = any(${sql.param(changed)}::int[]) or x.id = any(${sql.param(gone)}::int[])
      and not exists (select 1 from recherche_documents d where d.tsv @@ plainto_tsquery('simple', x.mot))`)
  await db.execute(sql`
    insert into recherche_lexique (mot, occurrences)
    select * from unnest(${sql.param(added.map(({ mot }) => mot))}::text[], ${sql.param(added.map(({ occurrences }) => occurrences))}::int[])`)
}

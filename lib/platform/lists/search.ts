import { type SQL, sql } from 'drizzle-orm'
import { contains, fold } from '@/lib/platform/db/fold'

/** The words of a search, the first eight. */
export const wordsOf = (recherche: string): string[] =>
  recherche
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)

/** Texts of a row as one, folded. */
export const foldedTexts = (...texts: SQL[]): SQL => fold(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)

/** Condition « this folded text contains each of the words »; without any it keeps every row. */
export function containsEach(words: readonly string[], folded: SQL): SQL {
  if (words.length === 0) return sql`true`
  const conditions = words.map((word) => sql`${folded} like ${contains(word)}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Condition « one of the texts contains each word typed »; an empty search keeps every row. */
export const matches = (recherche: string, ...texts: SQL[]): SQL =>
  containsEach(wordsOf(recherche), foldedTexts(...texts))

/** Condition on a row that holds a word, by its LIKE pattern; null where the word cannot be there. */
export type Place = (pattern: SQL, word: string) => SQL | null

/** Rows of another table: their key, and their text, folded. */
type Others = { id: SQL; from: SQL; text: SQL }

const holders = ({ id, from, text }: Others, pattern: SQL): SQL =>
  sql`select ${id} from ${from} where ${text} like ${pattern}`

/** Rows that refer to another one whose texts hold the word: those are read once, where `matches` joins each row to its own. */
export const referred =
  (reference: SQL, others: Others): Place =>
  (pattern) =>
    sql`${reference} in (${holders(others, pattern)})`

/** Place of a word among the few values that a column has. */
export const named =
  (column: SQL, values: Others): Place =>
  (pattern) =>
    sql`${column} = any(array(${holders(values, pattern)}))`

/** Condition « each word typed is at one of these places », the cheapest first; an empty search keeps every row. */
export function foundAt(recherche: string, ...places: readonly Place[]): SQL {
  const conditions = wordsOf(recherche).map((word) => {
    const at = places.flatMap((place) => place(contains(word), word) ?? [])
    return sql`(${sql.join(at, sql` or `)})`
  })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

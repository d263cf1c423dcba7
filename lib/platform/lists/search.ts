import { type SQL, sql } from 'drizzle-orm'
import { contains, fold } from '@/lib/platform/db/fold'

/** The words of a search, the first eight. */
export const wordsOf = (recherche: string): string[] =>
  recherche
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)

/** Condition « one of the texts contains each word typed »; an empty search keeps every row. */
export function matches(recherche: string, ...texts: SQL[]): SQL {
  const words = wordsOf(recherche)
  if (words.length === 0) return sql`true`
  const haystack = fold(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)
  const conditions = words.map((word) => sql`${haystack} like ${contains(word)}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

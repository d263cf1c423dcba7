import { type SQL, sql } from 'drizzle-orm'

/** Text without case or accents: « elan » finds « Élan », and names sort alike on every database. */
export const fold = (value: SQL) => sql`unaccent(lower(${value}))`

/** LIKE pattern that finds a text anywhere, its own % and _ taken literally. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The same in a folded column. A sub-select: the pattern is folded once, where it would be for every row. */
export function contains(text: string): SQL {
  return sql`(select ${fold(sql`${patternOf(text)}::text`)})`
}

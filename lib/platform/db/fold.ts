import { type SQL, sql } from 'drizzle-orm'

/** Text without case or accents: « elan » finds « Élan », and names sort alike on every database. */
export const fold = (value: SQL) => sql`unaccent(lower(${value}))`

/** LIKE pattern that finds a text anywhere in a folded column, its own % and _ taken literally. */
export function contains(text: string): SQL {
  return fold(sql`${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
}

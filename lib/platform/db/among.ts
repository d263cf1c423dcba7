import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text is one of a list of the domain, written as literals: checks and indexes are read so. */
export function among(column: SQLWrapper, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

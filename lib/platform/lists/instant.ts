import { type SQL, sql } from 'drizzle-orm'

/** An instant as lists show and export it, in Paris: « 21/11/2026 à 09:00 ». */
export function instantText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'Europe/Paris', 'DD/MM/YYYY "à" HH24:MI')`
}

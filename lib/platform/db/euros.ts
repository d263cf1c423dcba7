import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Amount of a column in cents, as a text finds and shows it: « 1234,56 € ». */
export const eurosSql = (cents: SQLWrapper): SQL =>
  sql`replace(to_char(${cents} / 100.0, 'FM999999990.00'), '.', ',') || ' €'`

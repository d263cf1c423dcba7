import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Phone number without its marks, +33 as 0: what `plainPhone` (`domain/identite/phone`) makes of a text. */
export const plainPhoneSql = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(${phone}, '[^0-9+]', '', 'g'), '^\\+33', '0')`

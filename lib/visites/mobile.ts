import { type SQL, sql } from 'drizzle-orm'

/** Whether a mobile that is given, if any, is the one that is known: text messages were accepted for that one alone (PUBLIC-59). */
export const isSameMobile = (known: SQL, given: string | null): SQL =>
  sql`(coalesce(${given}, '') = '' or regexp_replace(${given}::text, '\\D', '', 'g') = regexp_replace(coalesce(${known}, ''), '\\D', '', 'g'))`

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { nomDePersonne } from '@/lib/domain/textes/noms'

/** Parts of a person's name, first name first, as `personColumn` reads them. */
export const personParts = (...columns: SQL[]): SQL => sql`json_build_array(${sql.join(columns, sql`, `)})`

/** A person of a row, as people write the name; null when there is none. */
export const personColumn = z
  .array(z.string().nullable())
  .nullable()
  .transform((parts) => nomDePersonne(...(parts ?? [])))

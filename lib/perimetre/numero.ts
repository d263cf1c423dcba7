import type { SQL } from 'drizzle-orm'
import type { Caller } from '@/lib/platform/api/collection'

/** Condition « this column bears the number that is looked for », which the unique index of the column answers. */
export type IsNumero = (column: SQL) => SQL

/** Records that people call by a number, as the search finds them from the second it is given (TRUST-47). */
export type Numeros = {
  /** Page of a record; who may not open its screen finds none. */
  path: (id: number) => string
  /** `id`, `numero`, `nature` and `detail` of those that bear it, among what the person may read. */
  found: (is: IsNumero, caller: Caller) => SQL
}

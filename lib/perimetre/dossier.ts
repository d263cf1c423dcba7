import type { SQL } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Genre } from '@/lib/domain/recherche/dossiers'
import type { Caller } from '@/lib/platform/api/collection'

/** Condition « this column bears the number that is looked for », which the unique index of the column answers. */
export type IsNumero = (column: SQL) => SQL

/** Search by words: for whom, and where. */
export type Cherche = {
  perimetre: Perimetre
  caller: Caller
  /** Condition « one of these texts holds each word », whatever its case and accents. */
  holds: (...texts: SQL[]) => SQL
  /** Condition on one text that is folded already, as the indexes of names hold it. */
  foldedHolds: (text: SQL) => SQL
  /** Whether the text looks like a number or a part of one. */
  isNumbered: boolean
  /** Condition on a number in lower case, for what looks like one or like a part of one: a large table is read for nothing else. */
  numbered: (numero: SQL) => SQL
  /** Condition « this dwelling is one of those that the words find ». */
  ofLogement: (logement: SQL) => SQL
  /** Cents of the amount that the text is; null for any other text. */
  montantCents: number | null
  /** Letters and digits of the invoice that a structured reference of payment names; null for any other text. */
  reference: string | null
}

/** Records of a kind, as the palette finds them (TRUST-47, SEARCH-24). Who may not open their page finds none. */
export type Dossiers = {
  genre: Genre
  /** Page of a record, by its id and its `cle`. */
  path: (id: number, cle: string) => string
  /** `id`, `numero`, `nature` and `detail` of those that bear a number, among what the person may read; absent for what people call by none. */
  numero?: (is: IsNumero, caller: Caller) => SQL
  /** `id`, `numero`, `nature`, `detail` and `cle` of those that words find, in the perimeter. */
  mots?: (cherche: Cherche) => SQL
}

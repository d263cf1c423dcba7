import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Colonne } from '@/lib/domain/imports/colonne'
import type { Acteur } from '@/lib/platform/audit/acteur'
import type { Tx } from '@/lib/platform/db/client'
import type { Ligne } from './read'

/** Whether a stored value never changes by an import; « même vide »: a row stored without it never gets it either. */
type Fixe = boolean | 'même vide'

/** Where the value of a column of the file goes. */
export type Champ = Colonne & {
  /** Column of the table; left out for what only names something else, such as the client of a dwelling. */
  into?: PgColumn
  /** Value of a row where the file says nothing, for columns of the table that are never empty. */
  sinon?: SQL
  /** Value given to a row that is there where the file says nothing; it keeps its own otherwise. */
  absent?: SQL
  /** Condition on the row `t` and the line `l` with which what is stored stays: it follows from other files, and is newer than the line. */
  garde?: SQL
  /** How a report says a cell whose staged writing people do not know. */
  dit?: (cell: SQL) => SQL
  fixe?: Fixe
  /** A value that lies in another table: its present writing for the row `t`, and that of the cell, the same for the same. */
  ailleurs?: { actuel: (t: SQL) => SQL; dit?: (cell: SQL) => SQL }
}

/** Columns of the file that name a row of another type by its business key, in the order of that key. */
export type Reference = {
  type: string
  columns: readonly string[]
  into: PgColumn
  fixe?: Fixe
  /** For a new row of which the file says nothing; reads the resolved values as `v`. */
  sinon?: SQL
  /** `sinon` is for a row that is there too. */
  toujours?: true
}

/** How a complete file ends what it no longer holds. */
export type Fermeture = {
  /** Condition on the row `t` that is open. */
  ouverte: SQL
  /** Assignments that close the row `t`. */
  fermer: () => SQL
  /** Assignment of each column that opens the row again when a file holds it. */
  rouvrir?: Readonly<Record<string, SQL>>
  /** Column of the table whose values in the file bound what it is complete of; null for the whole table. */
  perimetre: PgColumn | null
  /** Name in the report. */
  libelle: string
  /**
   * Guard that keeps a row open whatever the file holds, which `ouverte` asks: « contrats en cours », and the condition
   * on such a row `t`.
   */
  sauf?: { par: string; retenue: SQL }
}

export type Controle = {
  /** Column of the file that the report names. */
  column: string
  /** Why it is refused, or the expression that says so of the line `l` and its row `c`. */
  motif: string | SQL
  /**
   * Condition on what its row is to be, `c`, with which the line `l` is refused. `lot` gives the lines of a type in the same batch
   * that are not refused so far, null where it has none; references to them are -1.
   */
  refuse: (lot: (type: string) => SQL | null) => SQL
}

/** Effect of storing a line beyond its own row, told first: conditions and words on the line `l` and on its row `c`. */
export type Annonce = { column: string; motif: SQL; si: SQL }

/** Writes what lies in other tables, in the transaction of a block: `lot` is its lines with `id`, their row. */
export type Suite = (tx: Tx, bloc: { lot: SQL; nouveaux: readonly number[]; acteur: Acteur }) => Promise<void>

/** Surrounds the writing of a block, in its transaction: it calls `write`, and compares the rows of the lines `lot` before and after. */
export type Autour = (tx: Tx, bloc: { lot: SQL; acteur: Acteur }, write: () => Promise<void>) => Promise<void>

/** Values of a line by column: null where the file says nothing, empty where it says so. */
export type Values = Readonly<Record<string, string | null>>

/** Reads the lines of a file that is neither CSV nor NDJSON; `open` reads its bytes from their start. Throws UnreadableFileError. */
export type Lecteur = (source: {
  nom: string
  open: () => AsyncIterable<Uint8Array>
  essai: boolean
  userId: number | null
}) => AsyncIterable<Ligne>

export type ImportDefinition = {
  type: string
  label: string
  /** One sentence of what the file holds. */
  description: string
  table: PgTable
  /** Columns of the file that together name a row. */
  key: readonly string[]
  columns: Readonly<Record<string, Champ>>
  references?: readonly Reference[]
  /** Columns of the table that follow from the resolved values `v`. */
  derives?: readonly { into: PgColumn; valeur: SQL; initial?: boolean }[]
  controles?: readonly Controle[]
  fermeture?: Fermeture
  /** Lines of its example beside the one of its columns, by column: what the examples of other types refer to. */
  exemples?: readonly Readonly<Record<string, string>>[]
  /** Its example would refer to rows that no file brings: its model has none. */
  sansExemple?: true
  /** Two rows of the table may have the same key: the database does not refuse it. */
  homonymes?: boolean
  /** Rows by their key, `id` and a column per column of the key, where these are no columns of the table. */
  parCle?: SQL
  /** They are few, and no index holds their key: a block reads them all once, where a line would have to. */
  peu?: true
  /** Words of the key are compared whatever their case: `parCle` gives them in lower case. */
  sansCasse?: true
  /** Rows that others refer to and that no file brings. */
  referentiel?: true
  /** Keys under which a line of the file is known to others of its batch, where there are more than its own. */
  clesDuLot?: (lot: SQL) => SQL
  /** Columns of the staging table that are worked out from the others of the line; the report names `de` in their place. */
  calculs?: Readonly<Record<string, { de: string; valeur: (values: Values) => string | null }>>
  annonces?: readonly Annonce[]
  suite?: Suite
  autour?: Autour
  /** Refuses a line for any wrong cell, optional or not: its rows stand as they are issued. */
  stricte?: true
  /** Why an import of this type cannot be undone: it does more than to write its rows. */
  sansRetour?: string
  /** A change that is not undone, though others of the type are: it moved rows of other tables. */
  retourSauf?: { into: PgColumn; motif: string }
  /** Storing its lines asks the session that does for a recent proof (SAFE-35). */
  proof?: true
  /** Its files are ZIP archives, which this reads into lines. */
  archive?: Lecteur
  /** Types whose rows its lines name beside its references. */
  apres?: readonly string[]
  /** Controls that depend on who imports: roles that a caller may not grant. */
  selonActeur?: (userId: number | null) => readonly Controle[]
}

/** Declares rows that files refer to by a word and never bring, such as the portals. */
export function defineReferentiel({
  type,
  label,
  table,
  key,
  ...rows
}: {
  type: string
  label: string
  table: PgTable
  key: string
  parCle: SQL
  peu?: true
}): ImportDefinition {
  return {
    type,
    label,
    description: '',
    table,
    key: [key],
    ...rows,
    columns: {},
    sansCasse: true,
    referentiel: true,
  }
}

/** Declares a type of import. Throws where its columns contradict one another: a fault of the code. */
export function defineImport(definition: ImportDefinition): ImportDefinition {
  const known = new Set([...Object.keys(definition.columns), ...Object.keys(definition.calculs ?? {})])
  const named = [...definition.key, ...(definition.references ?? []).flatMap(({ columns }) => columns)]
  const unknown = named.find((column) => !known.has(column))
  if (unknown !== undefined) throw new Error(`import ${definition.type} : colonne inconnue ${unknown}`)
  return definition
}

const isDefinition = (value: unknown): value is ImportDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'key' in value && 'columns' in value

/** The definitions among what files of imports export, by type. */
export function importsOf(modules: readonly Record<string, unknown>[]): Registry {
  const all = modules.flatMap((module) => Object.values(module)).filter(isDefinition)
  return new Map(all.map((definition) => [definition.type, definition]))
}

export type Registry = ReadonlyMap<string, ImportDefinition>

/** The types that files bring, in the order in which they are stored. */
export const typesOf = (registry: Registry): string[] =>
  inOrder(
    registry,
    [...registry.values()].filter(({ referentiel }) => !referentiel).map(({ type }) => type),
  )

/** The definition of a type. Throws for a type that is none: a fault of the code, checked where words come in. */
export function definitionOf(registry: Registry, type: string): ImportDefinition {
  const found = registry.get(type)
  if (!found) throw new Error(`type d’import inconnu : ${type}`)
  return found
}

/** Types in the order in which they are stored: what others refer to comes first. */
export function inOrder(registry: Registry, types: readonly string[]): string[] {
  const done: string[] = []
  const visit = (type: string, above: readonly string[]): void => {
    if (done.includes(type) || above.includes(type)) return
    const { references = [], apres = [] } = registry.get(type) ?? {}
    for (const other of [...references.map((reference) => reference.type), ...apres])
      visit(other, [...above, type])
    done.push(type)
  }
  for (const type of [...types].sort()) visit(type, [])
  return done.filter((type) => types.includes(type))
}

/** Columns of the staging table of a type. */
export const lotColumns = ({ columns, calculs = {} }: ImportDefinition): string[] => [
  ...Object.keys(columns),
  ...Object.keys(calculs),
]

export const name = (text: string): SQL => sql.raw(`"${text.replaceAll('"', '""')}"`)

import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Definition } from '@/lib/domain/interface/definitions'
import type { SaisieFiltre } from '@/lib/domain/interface/saisie-filtre'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Etats } from '@/lib/domain/textes/etats'
import type { Session } from '@/lib/platform/auth/session'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import type { SearchParams } from './params'

/** A join that neither adds nor removes rows. `after` holds the aliases of those that it names itself. */
export type Join = { alias: string; join: SQL; after: readonly string[] }
/** A table and what is joined to it, in its order. */
type Lean = { table: SQL; joins: readonly Join[] }

/** Where the rows of a list come from: what is selected, from which joins, and the integer key of a row. */
export type ListSource<Row> = {
  select: SQL
  from: SQL
  id: SQL
  row: z.ZodType<Row>
  /** Rows before their joins, which key and scope name alone, and the joins: see `joined` (joins.ts). */
  lean?: Lean
  /** Finds the row of a key by an index, where the key is worked out of a column. */
  located?: (key: SQL) => SQL
}

export type ListColumn<Row> = ExportColumn<Row> & {
  /** Expression the column sorts by, a function where it depends on who reads; a column without it cannot be sorted. */
  sort?: SQL | ((perimetre: Perimetre) => SQL)
  /** Joins that its sort names. */
  needs?: readonly Join[]
  align?: 'end'
  /** Left out of the table until the person chooses it; exports hold every column. */
  optional?: boolean
  /** Its place on a card, beside the first column and the state: who or what it is about, and when. */
  part?: 'who' | 'when'
  /** Who or what a row is about, read before the number that is its first column. */
  leads?: true
  /**
   * Says whose a row is where a perimeter covers several clients: shown there from the start, and left out of a perimeter of
   * one where it is `added`.
   */
  several?: 'added' | 'shown'
  /**
   * Decides about a row (severity, alarm, amount or day due): leaves a narrow list after the others, and stands on the card
   * of the row before it unfolds (TRUST-53). The state, and what has a part, do already.
   */
  isKept?: true
  /** Meaning of each of its values, for the state of a record: drawn with its colour and icon, always in view. */
  etats?: Etats
}

/** A choice of values of one expression; several values may be chosen. */
export type ListFilter = {
  name: string
  label: string
  /** Expression compared with the values; a function where it depends on who reads, such as their favourites. */
  expr: SQL | ((perimetre: Perimetre) => SQL)
  /** Joins that it names. */
  needs?: readonly Join[]
  options: readonly { value: string; label: string }[]
  /** Form of the values that are known only to the data, such as ids: the condition of the list limits what they find. */
  accepts?: RegExp
  /**
   * One value, typed rather than chosen (`typed-filters.ts`): the address keeps it whole, in one writing. `range` pairs the two
   * bounds of one thing, which stand side by side under its label.
   */
  typed?: { kind: SaisieFiltre; range?: { label: string; side: 'first' | 'last' } }
  /** Rows that have one of the values, where a row may have several; `expr` is then what a row shows of them. */
  condition?: (values: readonly string[], perimetre: Perimetre) => SQL
  /** Shown as chips with the number of rows of each value. */
  facet?: boolean
  /** Words that its chips open, for a state that has a definition (PARK-47). */
  definition?: Definition
  /** Its choices are the values that the rows have, read and counted with them, each with this label. */
  labelOf?: (value: string) => string
  /** Given by the address of the screen (a family of equipment) and not offered above the table. */
  hidden?: boolean
}

/** Where the rows of a list lie, for its map (PARK-55). */
export type ListPlace = {
  latitude: SQL
  longitude: SQL
  /** Key that leads to the record of a row, behind the address `record`, without /v2. */
  key: SQL
  record: string
  nom: SQL
  /** State of a row, and the one of them that a map puts forward. */
  etat: () => SQL
  alerte: string
  /** Joins that these name. */
  needs: readonly Join[]
  /** Noun of the rows, for the sentences of the map. */
  words: readonly [one: string, many: string]
}

/** Rows of a list that come first, however it is sorted: what waits for its reader. */
export type FirstRows<Row> = {
  condition: SQL
  has: (row: Row) => boolean
  title: string
  text: string
  /** Title of the rows that follow. */
  others: string
}

/**
 * The period limits the rows that are over, and never those that something is still expected of (HOME-35): `words` name these,
 * `open` has, by filter, the values that are theirs.
 */
export type History = { words: string; open: Readonly<Record<string, readonly string[]>> }

/**
 * Subject of a list whose address names more than a perimeter, such as a view of the dashboard: it is read before the list, and
 * limits its rows whatever is chosen of them.
 */
export type ListSubject<Row> = {
  /** Parameters of the address that name it. */
  parameters: readonly string[]
  /** Reads it for its reader, as JSON holds it: the job of a large export keeps it. */
  read: (session: Session, search: SearchParams) => Promise<unknown>
  /** The list of what was read. */
  list: (read: unknown) => ListDefinition<Row>
}

/** A list of the product: the same definition gives its table, filters, totals and exports (SHELL-56 to SHELL-60). */
export type ListDefinition<Row> = {
  /** Name in the address of its exports, such as `logements`. */
  name: string
  title: string
  /** Screen the list belongs to: who may open the one may export the other. */
  screen: string
  searchLabel: string
  source: ListSource<Row>
  /** The source for one viewer, where a cell shows some of its data to those alone who may see it. */
  sourceFor?: (perimetre: Perimetre) => ListSource<Row>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  defaultSort: { name: string; order: 'asc' | 'desc' }
  /** Sum of all rows found, in cents, for the sentence under the title. */
  sum?: SQL
  first?: FirstRows<Row>
  /** Rows that the period does not limit, in a list that it limits. */
  history?: History
  /** Its rows lie somewhere: its screen offers them on a map, and `zoneFilter` of the same is among its filters. */
  place?: ListPlace
  subject?: ListSubject<Row>
  /** Its rows are worked out of so many that a page reads them once for its total and all its facets. */
  readOnce?: true
  /** Waits for its turn to read, where many rows are behind it. */
  turn?: <T>(work: () => Promise<T>) => Promise<T>
  /** Rows of the perimeter, which nothing on the screen widens. */
  scope: (perimetre: Perimetre) => SQL
  search: (recherche: string, perimetre: Perimetre) => SQL
  /** Joins that its search names. */
  searchNeeds?: readonly Join[]
  /**
   * Condition that a search adds, on the columns that an index holds: where many rows are left, they are chosen by it
   * first.
   */
  near?: (recherche: string, perimetre: Perimetre) => SQL
}

/** Work on a list of whatever rows. */
export type ListVisitor<T> = <Row>(list: ListDefinition<Row>) => T

/** A list among others: each has its own type of row, which a visitor gets with it. */
export type AnyList = { name: string; visit: <T>(visitor: ListVisitor<T>) => T }

/** Declares a list of the product. */
export function defineList<Row>(list: ListDefinition<Row>): ListDefinition<Row> & AnyList {
  return { ...list, visit: (visitor) => visitor(list) }
}

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'visit' in value && 'defaultSort' in value

/** The lists among what files of lists export, by name. */
export function listsOf(modules: readonly Record<string, unknown>[]): ReadonlyMap<string, AnyList> {
  const declared = modules.flatMap((module) => Object.values(module)).filter(isList)
  return new Map(declared.map((list) => [list.name, list]))
}

/** A list as this viewer sees it. */
export function seenFrom<Row>(list: ListDefinition<Row>, perimetre: Perimetre): ListDefinition<Row> {
  const shown = listFor(list, perimetre)
  return shown.sourceFor ? { ...shown, source: shown.sourceFor(perimetre) } : shown
}

type Columns = Pick<ListDefinition<never>, 'columns'>
const shapes = { one: new WeakMap<Columns, Columns>(), several: new WeakMap<Columns, Columns>() }

/**
 * A list with the columns of a perimeter: those that say whose a row is belong to one of several clients (PERIM-52). The same
 * value each time: the reader of its address is kept by it.
 */
export function listFor<Row>(list: ListDefinition<Row>, { tous }: Perimetre): ListDefinition<Row> {
  if (!list.columns.some(({ several }) => several)) return list
  const made = tous === undefined ? shapes.one : shapes.several
  const known = made.get(list) as ListDefinition<Row> | undefined
  if (known) return known
  const columns = list.columns.flatMap(({ optional, ...column }): ListColumn<Row>[] => {
    if (column.several && tous !== undefined) return [column]
    if (column.several === 'added') return []
    return [optional ? { ...column, optional } : column]
  })
  const shown = { ...list, columns }
  made.set(list, shown)
  return shown
}

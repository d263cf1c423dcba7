import {
  createLoader,
  createMultiParser,
  createParser,
  createSerializer,
  parseAsStringLiteral,
} from 'nuqs/server'
import { readSaisie, type SaisieFiltre } from '@/lib/domain/interface/saisie-filtre'

export const PAGE_SIZES = [25, 50, 100] as const

export type ListParams = {
  recherche: string
  tri: string
  ordre: 'asc' | 'desc'
  page: number
  /** Rows of a page: one of `PAGE_SIZES` in an address, fewer where a record shows the first ones. */
  lignes: number
  colonnes: string[]
  filters: Record<string, string[]>
}

/** Names that the parameters may use: the columns and filters of a list. */
export type ListShape = {
  columns: readonly { name: string; optional?: boolean }[]
  filters: readonly {
    name: string
    options: readonly { value: string }[]
    accepts?: RegExp
    typed?: { kind: SaisieFiltre }
  }[]
  defaultSort: { name: string; order: 'asc' | 'desc' }
}

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

const LONGEST_SEARCH = 100
const LAST_PAGE = 1_000_000

const recherche = createParser({
  parse: (text) => {
    // PostgreSQL refuses the null character in a text.
    const searched = text.replaceAll('\0', '').trim()
    return searched.length > LONGEST_SEARCH ? null : searched
  },
  serialize: String,
}).withDefault('')
const page = createParser({
  parse: (text) => {
    const number = Number(text)
    return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : null
  },
  serialize: String,
}).withDefault(1)

const lignes = createParser<number>({
  parse: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? null,
  serialize: String,
}).withDefault(25)
const ordre = parseAsStringLiteral(['asc', 'desc'])

/** Readers of the parameters that mean the same in every list; null for a text that is no value of one. */
export const COMMON: ReadonlyMap<string, { parse: (text: string) => unknown }> = new Map<
  string,
  { parse: (text: string) => unknown }
>(Object.entries({ recherche, ordre, lignes, page }))

/** Values separated by commas, or by several parameters as a form sends them; `known` keeps those that mean something. */
const several = (known: (values: string[]) => string[], byDefault: string[] = []) =>
  createMultiParser({
    parse: (texts) => {
      const values = known(texts.flatMap((text) => text.split(',')))
      return values.length > 0 ? values : null
    },
    serialize: (values) => [values.join(',')],
    eq: (a, b) => a.join() === b.join(),
  }).withDefault(byDefault)

/** The one value of a filter that is typed: a comma is part of it. */
const typedOne = (kind: SaisieFiltre) =>
  createMultiParser({
    parse: (texts) => {
      const value = texts.map((text) => readSaisie(kind, text)).find((read) => read !== null)
      return value === undefined ? null : [value]
    },
    serialize: (values) => values.slice(0, 1),
    eq: (a: string[], b: string[]) => a.join() === b.join(),
  }).withDefault([])

/** How the address of a list is read and written. The sort has no default here: its order depends on its column. */
function addressOf(list: ListShape) {
  const names = list.columns.map(({ name }) => name)
  const own = {
    tri: parseAsStringLiteral(names),
    ordre,
    lignes,
    page,
    colonnes: several((values) => values.filter((value) => names.includes(value)), defaultColumns(list)),
  }
  const filters = Object.fromEntries(
    list.filters.map(({ name, options, accepts, typed }) => {
      if (typed) return [name, typedOne(typed.kind)]
      const known = (values: string[]) => {
        const listed = options.map(({ value }) => value).filter((value) => values.includes(value))
        return [...new Set([...listed, ...values.filter((value) => accepts?.test(value))])]
      }
      return [name, several(known)]
    }),
  )
  return {
    read: createLoader({ recherche, ...own }),
    readFilters: createLoader(filters),
    write: createSerializer({ recherche, ...filters, ...own }),
  }
}

const addresses = new WeakMap<ListShape, ReturnType<typeof addressOf>>()

/** Reader and writer of a list's address, made once for each list: a page writes dozens of its addresses. */
function knownAddress(list: ListShape): ReturnType<typeof addressOf> {
  const address = addresses.get(list) ?? addressOf(list)
  addresses.set(list, address)
  return address
}

/** Parameters of a list's address; whatever is wrong falls back to the default, the rest is kept (SHELL-56). */
export function parseListParams(search: SearchParams, list: ListShape): ListParams {
  const { read, readFilters } = knownAddress(list)
  const { tri, ordre, ...rest } = read({ ...search })
  return {
    ...rest,
    tri: tri ?? list.defaultSort.name,
    ordre: ordre ?? (tri === null ? list.defaultSort.order : 'asc'),
    filters: readFilters({ ...search }),
  }
}

export function defaultColumns(list: ListShape): string[] {
  return list.columns.filter((column) => !column.optional).map((column) => column.name)
}

/**
 * Query string of a list, without what is default so that addresses stay short. Changing anything but the page goes
 * back to the first page.
 */
export function listQuery(list: ListShape, params: ListParams, changes: Partial<ListParams> = {}): string {
  const next = { ...params, ...(changes.page === undefined ? { page: 1 } : {}), ...changes }
  const isSorted = next.tri !== list.defaultSort.name || next.ordre !== list.defaultSort.order
  return knownAddress(list).write({
    recherche: next.recherche,
    ...next.filters,
    tri: isSorted ? next.tri : null,
    ordre: isSorted ? next.ordre : null,
    lignes: next.lignes,
    page: next.page,
    colonnes: next.colonnes,
  })
}
/** The parameters of a query that was kept as text. */
export function searchOf(requete: string): SearchParams {
  const query = new URLSearchParams(requete)
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
}

/** Address of a list's page with its query string, beside the parameters that the page has of its own. */
export function listHref(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query
}

/** True when a search or a filter hides rows. */
export function isFiltered(params: ListParams): boolean {
  return params.recherche !== '' || Object.values(params.filters).some((values) => values.length > 0)
}

/** The query of an address as it is, without some of its parameters: what leads back to a list as the person left it. */
export function searchQuery(search: SearchParams, without: readonly string[] = []): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (!without.includes(name)) for (const one of [value ?? []].flat()) query.append(name, one)
  return query.size === 0 ? '' : `?${query}`
}

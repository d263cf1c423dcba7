import { z } from 'zod'

export const PAGE_SIZES = [25, 50, 100] as const

export type ListParams = {
  recherche: string
  tri: string
  ordre: 'asc' | 'desc'
  page: number
  lignes: (typeof PAGE_SIZES)[number]
  colonnes: string[]
  filters: Record<string, string[]>
}

/** What the parameters may name: the columns and filters of a list. */
export type ListShape = {
  columns: readonly { name: string; optional?: boolean }[]
  filters: readonly { name: string; options: readonly { value: string }[]; accepts?: RegExp }[]
  defaultSort: { name: string; order: 'asc' | 'desc' }
}

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

const one = z.union([z.string(), z.array(z.string()).transform((values) => values[0])])
/** PostgreSQL refuses the null character in a text. */
const recherche = one
  .transform((text = '') => text.replaceAll('\0', '').trim())
  .pipe(z.string().max(100))
  .catch('')
const page = one.transform(Number).pipe(z.int().min(1).max(1_000_000)).catch(1)
const lignes = one
  .transform(Number)
  .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
  .catch(25)
const ordre = one.pipe(z.enum(['asc', 'desc']))

function several(value: string | string[] | undefined): string[] {
  return [value ?? []].flat().flatMap((text) => text.split(','))
}

/** Parameters of a list's address; whatever is wrong falls back to the default, the rest is kept (SHELL-56). */
export function parseListParams(search: SearchParams, list: ListShape): ListParams {
  const names = new Set(list.columns.map((column) => column.name))
  const asked = one.safeParse(search.tri).data ?? ''
  const tri = names.has(asked) ? asked : list.defaultSort.name
  const colonnes = several(search.colonnes).filter((name) => names.has(name))
  return {
    recherche: recherche.parse(search.recherche),
    tri,
    ordre: ordre.safeParse(search.ordre).data ?? (tri === asked ? 'asc' : list.defaultSort.order),
    page: page.parse(search.page),
    lignes: lignes.parse(search.lignes),
    colonnes: colonnes.length > 0 ? colonnes : defaultColumns(list),
    filters: Object.fromEntries(
      list.filters.map(({ name, options, accepts }) => {
        const asked = new Set(several(search[name]))
        const known = options.map((option) => option.value).filter((value) => asked.has(value))
        const others = accepts ? [...asked].filter((value) => accepts.test(value)) : []
        return [name, [...new Set([...known, ...others])]]
      }),
    ),
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
  const query = new URLSearchParams()
  if (next.recherche !== '') query.set('recherche', next.recherche)
  for (const [name, values] of Object.entries(next.filters)) {
    if (values.length > 0) query.set(name, values.join(','))
  }
  if (next.tri !== list.defaultSort.name || next.ordre !== list.defaultSort.order) {
    query.set('tri', next.tri)
    query.set('ordre', next.ordre)
  }
  if (next.lignes !== 25) query.set('lignes', String(next.lignes))
  if (next.page !== 1) query.set('page', String(next.page))
  if (next.colonnes.join() !== defaultColumns(list).join()) query.set('colonnes', next.colonnes.join(','))
  return query.size === 0 ? '' : `?${query}`
}

/** Address of a list's page with its query string, beside the parameters that the page has of its own. */
export function listHref(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query
}

/** True when a search or a filter hides rows. */
export function isFiltered(params: ListParams): boolean {
  return params.recherche !== '' || Object.values(params.filters).some((values) => values.length > 0)
}

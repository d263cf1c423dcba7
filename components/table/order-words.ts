import type { ExportUnit, ExportValue } from '@/lib/platform/lists/export-types'

type Sorted<Row> = {
  value: (row: Row) => ExportValue
  unit?: ExportUnit
  etats?: object | undefined
}

/** Words of an order, up and down, by what a column holds. */
const WORDS = {
  day: ['de la plus ancienne à la plus récente', 'de la plus récente à la plus ancienne'],
  number: ['du plus petit au plus grand', 'du plus grand au plus petit'],
  text: ['de A à Z', 'de Z à A'],
  state: ['dans l’ordre des états', 'dans l’ordre inverse des états'],
} as const

/** Order of a list in words, to stand after the name of its column: « de la plus récente à la plus ancienne ». */
export function orderWords<Row>(column: Sorted<Row>, rows: readonly Row[], order: 'asc' | 'desc'): string {
  return WORDS[kindOf(column, rows)][order === 'asc' ? 0 : 1]
}

function kindOf<Row>({ value, unit, etats }: Sorted<Row>, rows: readonly Row[]): keyof typeof WORDS {
  if (etats) return 'state'
  if (unit === 'instant') return 'day'
  if (unit !== undefined) return 'number'
  const first = rows.map(value).find((one) => one !== null && one !== '')
  if (typeof first === 'number') return 'number'
  return typeof first === 'object' ? 'day' : 'text'
}

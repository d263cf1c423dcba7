import { BADGE_LINE } from '@/components/ui/badge-line'
import type { ExportValue } from '@/lib/platform/lists/export-types'
import { formatValue } from './format-value'
import { INSTANT, LONGEST_WORD, longestWord, ONE_LINE } from './wrapping'

/** Facts that the room of a column depends on. */
export type RoomColumn<Row> = {
  name: string
  header: string
  sortable?: boolean
  value: (row: Row) => ExportValue
  part?: 'who' | 'when' | undefined
  isKept?: boolean | undefined
  several?: string | undefined
  etats?: Readonly<Record<string, unknown>> | undefined
}

/** Widths in pixels: of a letter in a cell, in a header, and of what stands around. */
const LETTER = 7.9
const HEADER_LETTER = 7.4
const PADDING = 24
const SORT = 14
const BADGE = 46
/** Actions or the arrow at the end of a row. */
const TAIL = 64
/** Box that chooses a row. */
const BOX = 44

function textRoom(text: string, isName: boolean): number {
  if (longestWord(text) > LONGEST_WORD) return 176
  if (text.length > 30 && !ONE_LINE.test(text)) return Math.max(176, longestWord(text) * LETTER)
  if (isName || ONE_LINE.test(text)) return text.length * LETTER
  if (INSTANT.test(text)) return 10 * LETTER
  const least = text.length > 16 ? 128 : text.length > 12 ? 112 : 0
  return Math.max(least, longestWord(text) * LETTER)
}

function columnRoom<Row>(column: RoomColumn<Row>, rows: readonly Row[], isName: boolean): number {
  const header = column.header.length * HEADER_LETTER + (column.sortable ? SORT : 0)
  const cells = rows.map((row) => {
    const text = formatValue(column.value(row))
    return column.etats ? Math.min(text.length, BADGE_LINE) * LETTER + BADGE : textRoom(text, isName)
  })
  return Math.max(header, ...cells) + PADDING
}

type Facts = Pick<RoomColumn<never>, 'part' | 'isKept' | 'several' | 'etats'>

/** Columns that stay the longest after the first one: the state, whose a row is, what a card shows, what is kept. */
const STAYING: readonly ((facts: Facts) => boolean)[] = [
  ({ etats }) => etats !== undefined,
  ({ several }) => several !== undefined,
  ({ part }) => part === 'who',
  ({ part }) => part === 'when',
  ({ isKept }) => isKept === true,
]

/** Columns in the order of their importance; those that nothing says to stay leave from the last one on. */
function importance<Row>([first, ...others]: readonly RoomColumn<Row>[]): RoomColumn<Row>[] {
  const rank = (column: RoomColumn<Row>) => {
    const found = STAYING.findIndex((stays) => stays(column))
    return found < 0 ? STAYING.length : found
  }
  return first === undefined ? [] : [first, ...others.sort((one, other) => rank(one) - rank(other))]
}

/**
 * Width of the list, in pixels, under which each column leaves it, by its name: the table never has to scroll, and the
 * state of a row is always in view (TRUST-20). The first column and the state have none.
 */
export function leavingWidths<Row>(
  columns: readonly RoomColumn<Row>[],
  rows: readonly Row[],
  chosen = false,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  let used = chosen ? TAIL + BOX : TAIL
  for (const column of importance(columns)) {
    const isName = column === columns[0]
    used += columnRoom(column, rows, isName)
    if (!isName && !column.etats) widths.set(column.name, used)
  }
  return widths
}

/** Pixels of a list under which its cells may leave; styles/repeated.css has a class for each. */
const STEPS = [600, 660, 720, 780, 830, 880, 930, 980, 1020, 1060, 1110, 1170, 1240, 1320, 1400, 1500]
const NEVER = 'tabled:hidden'

/** Class of a column that leaves under this width. */
export function leavingClass(width: number | undefined): string {
  if (width === undefined || width <= 544) return ''
  const step = STEPS.find((one) => width <= one)
  return step === undefined ? NEVER : `from-${step}`
}

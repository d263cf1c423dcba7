import { lineEnds, separatorLine } from './texte'

/** A record of a CSV file: its row in a spreadsheet, from 1, and its cells without the spaces around them. */
export type CsvRow = { line: number; cells: string[] }
/** A line whose quotes do not close. */
export type UnreadableRow = { line: number; cells: null; text: string }

/** Longest record, in characters: what is longer has a quote that was never closed. */
const LONGEST_RECORD = 256 * 1024

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim())

/** A record of cells in quotes, from `start`: its cells and where it ends; null when its quotes are not closed yet. */
function quotedRecord(text: string, start: number, separator: string, isLast: boolean) {
  const cells: string[] = []
  let at = start
  for (;;) {
    const opening = /[^\S\n\t]*"/y
    opening.lastIndex = at
    let cell = ''
    if (opening.test(text)) {
      at = opening.lastIndex
      for (;;) {
        const quote = text.indexOf('"', at)
        if (quote < 0 || (quote + 1 === text.length && !isLast)) return null
        cell += text.slice(at, quote)
        at = quote + 1
        if (text.charAt(at) !== '"') break
        cell += '"'
        at += 1
      }
    }
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
    if (end === text.length && !isLast) return null
    cells.push((cell + text.slice(at, end)).trim())
    at = end + 1
    if (text[end] !== separator) return { cells, end }
  }
}

/**
 * Reads a CSV text piece by piece (RFC 4180: cells in quotes hold separators, line ends and doubled quotes). Records are counted as
 * a spreadsheet counts its rows, whatever the lines inside their cells; empty ones are left out, but counted (FIRST-28). A quote
 * that never closes makes its own line unreadable, no other.
 */
export function csvReader(separator: string) {
  let rest = ''
  let line = 1
  function* rows(isLast: boolean): Generator<CsvRow | UnreadableRow> {
    let at = 0
    while (at < rest.length) {
      const found = rest.indexOf('\n', at)
      if (found < 0 && !isLast) break
      let end = found < 0 ? rest.length : found
      const start = line
      const text = rest.slice(at, end)
      if (text.includes('"')) {
        const record = quotedRecord(rest, at, separator, isLast)
        if (record === null && !isLast && rest.length - at < LONGEST_RECORD) break
        if (record !== null) end = record.end
        yield record === null ? { line: start, cells: null, text } : { line: start, cells: record.cells }
      } else if (text.trim() !== '') {
        const cells = cellsOf(text, separator)
        if (cells.some((cell) => cell !== '')) yield { line: start, cells }
      }
      line += 1
      at = end + 1
    }
    rest = rest.slice(at)
  }
  return {
    /** Rows that are whole once `text` is added; it is added even where they are not asked for. */
    push(text: string): Generator<CsvRow | UnreadableRow> {
      rest += text
      return rows(false)
    },
    end: (): Generator<CsvRow | UnreadableRow> => rows(true),
    /** Number of the record that is not read yet. */
    line: (): number => line,
  }
}

/** Marks that part the cells of a text; the first is right where nothing tells. */
const SEPARATORS = [';', ',', '\t', '|'] as const
/** Rows that are looked at for the separator. */
const LOOKED_ROWS = 60

/** How far the rows of a text are alike once parted by a mark, and how many cells they have. */
function likeness(text: string, mark: string): number {
  const reader = csvReader(mark)
  reader.push(text)
  const counts = new Map<number, number>()
  let rows = 0
  for (const { cells } of reader.end()) {
    rows += 1
    if (cells !== null) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    if (rows === LOOKED_ROWS) break
  }
  return Math.max(0, ...[...counts].map(([count, times]) => (times / rows) ** 3 * (count - 1)))
}

/** Separator of the cells of a CSV text, « ; », « , », a tab or « | »: that by which its first rows are most alike. */
export function separatorOf(text: string): string {
  const start = lineEnds(text)(text.slice(0, 64 * 1024))
  const scores = SEPARATORS.map((mark) => likeness(start, mark))
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** Rows of a whole CSV text; a line whose quotes do not close is read without them. */
export function parseCsv(source: string): CsvRow[] {
  const marked = source.replace(/^\ufeff/, '')
  const named = separatorLine(marked)
  const rest = marked.slice(named?.length ?? 0)
  const separator = named?.separator ?? separatorOf(rest)
  const reader = csvReader(separator)
  return [...reader.push(lineEnds(rest)(`${rest}\n`)), ...reader.end()].map((row) =>
    row.cells === null ? { line: row.line, cells: cellsOf(row.text.replaceAll('"', ''), separator) } : row,
  )
}

/** A line of a CSV file: its number in the file, from 1, and its cells without the spaces around them. */
export type CsvRow = { line: number; cells: string[] }

/** What separates the cells: spreadsheets in French write « ; », others « , » or a tab. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/\r|\n|$/))
  const count = (mark: string) => first.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/**
 * Rows of a CSV text (RFC 4180: cells in quotes hold separators, line ends and doubled quotes). Empty lines are left
 * out, but counted.
 */
export function parseCsv(source: string): CsvRow[] {
  const text = source.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells })
    cells = []
    cell = ''
    start = line + 1
  }
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (quoted) {
      if (char === '\n') line++
      if (char !== '"') cell += char
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i)
      else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (char === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (char === '\n') {
      endRow()
      line++
    } else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}

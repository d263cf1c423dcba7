import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawable } from '@/lib/domain/textes/drawable'
import { INK, LINE, MUTED } from './colors'
import { type Columns, GUTTER } from './columns'
import { BOLD, REGULAR } from './fonts'
import { artifact, type Doc, keep, left, MARGIN, room, type Structure, width } from './page'
import { headOf, LONGEST_PART } from './parts'

/** Most rows of one block: what is stored beyond it is counted in a last line. */
export const MOST_ROWS = 2000
/** Rows drawn before the other calls have their turn: some 20 ms. */
const ROWS_A_TURN = 50
/** Points above and below the texts of a row. */
const PADDING = 4

type Cells = readonly string[]

/** Cells of a row in the letters that documents have. */
const drawn = (cells: Cells): Cells => cells.map(drawable)

/**
 * Draws rows of cells, under the header on each page; without header the first cell of each row is its header. Gives how
 * many were left out.
 */
export async function writeRows(
  doc: Doc,
  root: Structure,
  columns: Columns,
  rows: readonly Cells[],
  { header, foot }: { header?: Cells; foot?: Cells | undefined } = {},
): Promise<number> {
  const table = doc.struct('Table')
  root.add(table)
  const shown = rows.slice(0, MOST_ROWS)
  const repeated = header && drawn(header)
  if (repeated) {
    // A header stays with the row that it is of, or with the beginning of a high one.
    const [first = foot ?? []] = shown
    const below = Math.min(heightOf(doc, columns, drawn(first), REGULAR), room(doc) / 4)
    keep(doc, heightOf(doc, columns, repeated, REGULAR) + below)
    writeRow(doc, table, columns, repeated, { isHeader: () => true })
  }
  for (const [rank, cells] of shown.entries()) {
    if (rank % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    const isHeader = (index: number) => repeated === undefined && index === 0
    writeRow(doc, table, columns, drawn(cells), { isHeader, header: repeated })
  }
  if (foot) writeRow(doc, table, columns, drawn(foot), { font: BOLD, header: repeated })
  table.end()
  doc.moveDown(0.4)
  return Math.max(0, rows.length - MOST_ROWS)
}

type RowOptions = {
  isHeader?: (index: number) => boolean
  font?: string
  /** Header of the table, again at the head of each page. */
  header?: Cells | undefined
}

function writeRow(
  doc: Doc,
  table: Structure,
  columns: Columns,
  cells: Cells,
  { isHeader = () => false, font = REGULAR, header }: RowOptions,
): void {
  const newPage = () => {
    doc.addPage()
    if (header) repeatHeader(doc, columns, header)
  }
  const whole = room(doc) - (header ? heightOf(doc, columns, header, REGULAR) : 0)
  const height = heightOf(doc, columns, cells, font)
  // A row that no page holds begins where it is.
  if (height > left(doc) && (height <= whole || left(doc) < room(doc) / 4)) newPage()
  const line = doc.struct('TR')
  table.add(line)
  const elements = cells.map((_, index) => doc.struct(isHeader(index) ? 'TH' : 'TD'))
  for (const element of elements) line.add(element)
  for (let rest = cells; ; newPage()) {
    const part = partOf(doc, columns, rest, font)
    drawRow(doc, columns, part, font, (index, draw) =>
      elements[index]?.add(() => {
        doc.fillColor(isHeader(index) ? MUTED : INK)
        draw()
      }),
    )
    rest = rest.map((cell, index) => cell.slice(part[index]?.length ?? 0))
    if (rest.every((cell) => cell === '')) break
  }
  line.end()
  closeRow(doc)
}

/** Part of a row that this page has room for: the whole, or as many lines of each cell (DOC-41: no line is cut in two). */
function partOf(doc: Doc, columns: Columns, cells: Cells, font: string): Cells {
  const isWhole = cells.every((cell) => cell.length <= LONGEST_PART)
  if (isWhole && heightOf(doc, columns, cells, font) <= left(doc)) return cells
  setFont(doc, columns, font)
  return cells.map((cell, index) =>
    headOf(doc, cell, { width: cellWidth(doc, columns.shares[index]), height: left(doc) - 2 * PADDING }),
  )
}

/** The header again, for the eye: readers of the structure know it from the first page. */
function repeatHeader(doc: Doc, columns: Columns, header: Cells): void {
  artifact(doc, () =>
    drawRow(doc, columns, header, REGULAR, (_, draw) => {
      doc.fillColor(MUTED)
      draw()
    }),
  )
  closeRow(doc)
}

const setFont = (doc: Doc, { size }: Columns, font: string): Doc => doc.font(font).fontSize(size)

const cellWidth = (doc: Doc, share = 0): number => share * width(doc) - GUTTER

/** Height of a row in points; of one that no page holds, more than a page. */
function heightOf(doc: Doc, columns: Columns, cells: Cells, font: string): number {
  setFont(doc, columns, font)
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell.slice(0, LONGEST_PART) || ' ', { width: cellWidth(doc, columns.shares[index]) }),
  )
  return Math.max(0, ...heights) + 2 * PADDING
}

/** Draws the cells of a row, each through `cell`, and goes below them. */
function drawRow(
  doc: Doc,
  columns: Columns,
  cells: Cells,
  font: string,
  cell: (index: number, draw: () => void) => void,
): void {
  const { shares, aligned = [] } = columns
  const top = doc.y
  const height = heightOf(doc, columns, cells, font)
  let at = MARGIN
  for (const [index, text] of cells.entries()) {
    const start = at
    cell(index, () => {
      setFont(doc, columns, font).text(text, start, top + PADDING, {
        width: cellWidth(doc, shares[index]),
        align: aligned[index] ? 'right' : 'left',
      })
    })
    at += (shares[index] ?? 0) * width(doc)
  }
  doc.x = MARGIN
  doc.y = top + height
}

function closeRow(doc: Doc): void {
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width(doc), doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  })
}

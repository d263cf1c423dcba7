import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawable } from '@/lib/domain/textes/drawable'
import { INK, LINE, MUTED } from './colors'
import { BOLD, REGULAR } from './fonts'
import { artifact, type Doc, keep, MARGIN, mark, type Structure, width } from './page'

/** Most rows of one block: what is stored beyond it is counted in a last line. */
export const MOST_ROWS = 2000
/** Rows drawn before the other calls have their turn: some 20 ms. */
const ROWS_A_TURN = 50

/** Shares of the width, and the columns whose texts end on one line. */
type Columns = { shares: readonly number[]; aligned?: readonly boolean[] }

/** Points between a text and the next column. */
const GUTTER = 10
/** Words of a column that are measured: the longest ones. */
const MEASURED = 20

/** Width of the longest words of a column, in its boldest letters: an amount or a date is one word. */
function longestWord(doc: Doc, texts: readonly string[]): number {
  const words = [...new Set(texts.flatMap((text) => drawable(text).split(/[ \n-]/)))]
  const longest = words.sort((a, b) => b.length - a.length).slice(0, MEASURED)
  doc.font(BOLD).fontSize(10)
  return Math.max(0, ...longest.map((word) => doc.widthOfString(word)))
}

/**
 * Shares of the width of each column: those asked for, where no word is wider than its column. Otherwise what is missing is
 * taken from the columns that have more than they need; « 02/03/2024 » and « 1 973 331,75 € » stay on one line.
 */
export function sharesOf(
  doc: Doc,
  asked: readonly number[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const total = asked.reduce((sum, share) => sum + share, 0)
  const wanted = asked.map((share) => (share / total) * width(doc))
  const needed = wanted.map(
    (_, index) =>
      // Half a point more: what just fits is broken by rounding.
      longestWord(
        doc,
        rows.map((cells) => cells[index] ?? ''),
      ) +
      GUTTER +
      0.5,
  )
  const spare = wanted.map((points, index) => Math.max(0, points - (needed[index] ?? 0)))
  const missing = wanted.reduce((sum, points, index) => sum + Math.max(0, (needed[index] ?? 0) - points), 0)
  const toSpare = spare.reduce((sum, points) => sum + points, 0)
  if (missing === 0 || toSpare < missing) return wanted.map((points) => points / width(doc))
  return wanted.map(
    (points, index) =>
      (Math.max(points, needed[index] ?? 0) - ((spare[index] ?? 0) / toSpare) * missing) / width(doc),
  )
}

/**
 * Draws rows of cells, under the header on each page; without header the first cell of each row is its header. Gives how
 * many were left out.
 */
export async function writeRows(
  doc: Doc,
  root: Structure,
  columns: Columns,
  rows: readonly (readonly string[])[],
  { header, foot }: { header?: readonly string[]; foot?: readonly string[] | undefined } = {},
): Promise<number> {
  const table = doc.struct('Table')
  root.add(table)
  if (header) writeRow(doc, table, columns, header, { isHeader: () => true })
  const onNewPage = header && (() => repeatHeader(doc, columns, header))
  for (const [rank, cells] of rows.slice(0, MOST_ROWS).entries()) {
    if (rank % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    writeRow(doc, table, columns, cells, { isHeader: (index) => !header && index === 0, onNewPage })
  }
  if (foot) writeRow(doc, table, columns, foot, { font: BOLD, onNewPage })
  table.end()
  doc.moveDown(0.4)
  return Math.max(0, rows.length - MOST_ROWS)
}

type RowOptions = {
  isHeader?: (index: number) => boolean
  font?: string
  /** Draws the header again where the row begins a page. */
  onNewPage?: (() => void) | undefined
}

function writeRow(
  doc: Doc,
  table: Structure,
  columns: Columns,
  cells: readonly string[],
  { isHeader = () => false, font = REGULAR, onNewPage }: RowOptions,
): void {
  const height = rowHeight(doc, columns, cells, font)
  const page = doc.page
  keep(doc, height + 10)
  if (doc.page !== page) onNewPage?.()
  const line = doc.struct('TR')
  table.add(line)
  drawRow(doc, columns, cells, height, (index, draw) =>
    mark(doc, line, isHeader(index) ? 'TH' : 'TD', () => {
      doc
        .font(font)
        .fontSize(10)
        .fillColor(isHeader(index) ? MUTED : INK)
      draw()
    }),
  )
  line.end()
  closeRow(doc)
}

/** The header again, for the eye: readers of the structure know it from the first page. */
function repeatHeader(doc: Doc, columns: Columns, header: readonly string[]): void {
  const height = rowHeight(doc, columns, header, REGULAR)
  artifact(doc, () =>
    drawRow(doc, columns, header, height, (_, draw) => {
      doc.font(REGULAR).fontSize(10).fillColor(MUTED)
      draw()
    }),
  )
  closeRow(doc)
}

const cellWidth = (doc: Doc, share = 0): number => share * width(doc) - GUTTER

function rowHeight(doc: Doc, { shares }: Columns, cells: readonly string[], font: string): number {
  doc.font(font).fontSize(10)
  return Math.max(
    ...cells.map((cell, index) =>
      doc.heightOfString(drawable(cell) || ' ', { width: cellWidth(doc, shares[index]) }),
    ),
  )
}

/** Draws the cells of a row, each through `cell`, and goes below them. */
function drawRow(
  doc: Doc,
  { shares, aligned = [] }: Columns,
  cells: readonly string[],
  height: number,
  cell: (index: number, draw: () => void) => void,
): void {
  const top = doc.y
  let left = MARGIN
  for (const [index, text] of cells.entries()) {
    const at = left
    cell(index, () => {
      doc.text(drawable(text), at, top + 4, {
        width: cellWidth(doc, shares[index]),
        align: aligned[index] ? 'right' : 'left',
      })
    })
    left += (shares[index] ?? 0) * width(doc)
  }
  doc.x = MARGIN
  doc.y = top + height + 8
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

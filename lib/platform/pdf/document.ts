import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TRACE_BOX } from '@/lib/domain/documents/signature'
import { formatInstant } from '@/lib/domain/format'
import { now } from '@/lib/platform/clock'
import type { Attachment } from './attachment'
import { bytesOf } from './bytes'
import { drawable } from './drawable'
import { BOLD, newDocument, REGULAR } from './new-document'
import { artifact, type Doc, FOOT, keep, MARGIN, mark, type Structure, width } from './page'
import type { PdfPicture } from './picture'
import { drawLogo, type Opened, openPicture, writePictures } from './pictures'

/** What a document is made of. */
export type PdfBlock =
  | { type: 'titre'; texte: string }
  | { type: 'texte'; texte: string }
  /** Moves and lines in a `TRACE_BOX` (« M10 20 L30 40 »). */
  | { type: 'dessin'; trace: string; alt: string }
  | { type: 'faits'; lignes: readonly (readonly [libelle: string, valeur: string])[] }
  | {
      type: 'tableau'
      colonnes: readonly PdfColumn[]
      lignes: readonly (readonly string[])[]
      /** Last row, such as a total. */
      pied?: readonly string[]
    }
  | { type: 'images'; images: readonly PdfPicture[] }

/** A column of a table; `largeur` is its share of the width. Amounts are ended on one line. */
export type PdfColumn = { titre: string; largeur: number; aligne?: 'fin' }

export type PdfContent = {
  titre: string
  sousTitre?: string
  /** Number in the header of every page. */
  reference: string
  /** Status or other mark beside the title. */
  mention?: string
  blocs: readonly PdfBlock[]
  /** A file that the document carries. */
  joint?: Attachment | undefined
  /** Of the partner, beside ours at the head of every page. */
  logo?: PdfPicture | null
}

/** Most rows of one block: what is stored beyond it is counted in a last line. */
export const MOST_ROWS = 2000
/** Rows drawn before the other calls have their turn: some 20 ms. */
const ROWS_A_TURN = 50

const INK = '#132231'
const MUTED = '#546576'
const LINE = '#dbe2e9'
const ACCENT = '#00629f'

/**
 * An A4 document to be kept (PDF/A-2a, 3a with a file) with tagged titles and tables, numbered pages and the reference in
 * every header. A block shows its first `MOST_ROWS` rows, and other calls have their turn while they are drawn: a stored
 * row of any length stops nobody (SAFE-05).
 */
export async function renderPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const at = now()
  const doc = await newDocument(
    { Title: content.titre, Subject: content.reference },
    { size: 'A4', margins: { top: 90, left: MARGIN, right: MARGIN, bottom: FOOT }, bufferPages: true },
    content.joint,
  )
  const bytes = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const logo = content.logo && (await openPicture(doc, content.logo))
  if (content.logo && logo)
    root.add(doc.struct('Figure', { alt: drawable(content.logo.alt) }, () => drawLogo(doc, logo)))
  writeTitle(doc, root, content)
  for (const block of content.blocs) await writeBlock(doc, root, block)
  root.end()
  frame(doc, content.reference, `Édité le ${formatInstant(at)}`, logo)
  doc.end()
  return bytes
}

function writeTitle(doc: Doc, root: Structure, { titre, sousTitre, mention }: PdfContent): void {
  mark(doc, root, 'H1', () => {
    doc
      .font(BOLD)
      .fontSize(20)
      .fillColor(INK)
      .text(drawable(titre), MARGIN, 90, { width: width(doc) })
  })
  const line = [sousTitre, mention].filter(Boolean).join(' - ')
  if (line !== '')
    mark(doc, root, 'P', () => {
      doc
        .moveDown(0.2)
        .font(REGULAR)
        .fontSize(11)
        .fillColor(MUTED)
        .text(drawable(line), { width: width(doc) })
    })
  doc.moveDown(1)
}

async function writeBlock(doc: Doc, root: Structure, block: PdfBlock): Promise<void> {
  switch (block.type) {
    case 'titre':
      writeHeading(doc, root, block.texte)
      break
    case 'texte':
      writeText(doc, root, block.texte)
      break
    case 'dessin':
      writeDrawing(doc, root, block)
      break
    case 'images':
      writeMissing(doc, root, await writePictures(doc, root, block.images))
      break
    case 'faits':
      await writeRows(doc, root, { shares: [0.32, 0.68] }, block.lignes)
      break
    case 'tableau': {
      const { colonnes, lignes, pied } = block
      const header = colonnes.map(({ titre }) => titre)
      const shares = sharesOf(
        doc,
        colonnes.map(({ largeur }) => largeur),
        [header, ...lignes.slice(0, MOST_ROWS), pied ?? []],
      )
      const aligned = colonnes.map(({ aligne }) => aligne === 'fin')
      await writeRows(doc, root, { shares, aligned }, lignes, { header, foot: pied })
    }
  }
}

function writeText(doc: Doc, root: Structure, texte: string): void {
  mark(doc, root, 'P', () => {
    doc.font(REGULAR).fontSize(10).fillColor(INK)
    doc.text(drawable(texte), MARGIN, doc.y, { width: width(doc), lineGap: 2 }).moveDown(0.5)
  })
}

const DRAWING_SCALE = 0.4

function writeDrawing(doc: Doc, root: Structure, { trace, alt }: { trace: string; alt: string }): void {
  const height = TRACE_BOX.height * DRAWING_SCALE
  keep(doc, height)
  const top = doc.y
  root.add(
    doc.struct('Figure', { alt: drawable(alt) }, () => {
      doc.save().translate(MARGIN, top).scale(DRAWING_SCALE)
      doc.path(trace).lineWidth(3).lineCap('round').lineJoin('round').strokeColor(INK).stroke().restore()
    }),
  )
  doc.x = MARGIN
  doc.y = top + height
}

const decimal = new Intl.NumberFormat('fr-FR')

const leftOut = (count: number): string =>
  count === 1
    ? 'Une ligne de plus n’est pas reproduite ici.'
    : `${decimal.format(count)}\u00a0lignes de plus ne sont pas reproduites ici.`

function writeMissing(doc: Doc, root: Structure, count: number): void {
  if (count > 0)
    writeText(
      doc,
      root,
      `${decimal.format(count)}\u00a0${count === 1 ? 'photo n’a' : 'photos n’ont'} pas pu être reproduite${count === 1 ? '' : 's'} ici.`,
    )
}

function writeHeading(doc: Doc, root: Structure, texte: string): void {
  keep(doc, 60)
  mark(doc, root, 'H2', () => {
    doc.moveDown(0.6).font(BOLD).fontSize(13).fillColor(ACCENT)
    doc.text(drawable(texte), MARGIN, doc.y, { width: width(doc) }).moveDown(0.4)
  })
}

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
function sharesOf(
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

/** Rows of cells, under the header on each page; without header the first cell of each row is its header. */
async function writeRows(
  doc: Doc,
  root: Structure,
  columns: Columns,
  rows: readonly (readonly string[])[],
  { header, foot }: { header?: readonly string[]; foot?: readonly string[] | undefined } = {},
): Promise<void> {
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
  const left = rows.length - MOST_ROWS
  if (left > 0) writeText(doc, root, leftOut(left))
  doc.moveDown(0.4)
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

/** Header and footer of every page, once their number is known. */
function frame(doc: Doc, reference: string, edited: string, logo?: Opened | null): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would start a page.
    doc.page.margins.bottom = 0
    const options = { width: width(doc), lineBreak: false }
    artifact(doc, () => {
      doc.font(BOLD).fontSize(16).fillColor(INK).text('e', MARGIN, 40, { continued: true, lineBreak: false })
      doc.fillColor(ACCENT).text('hs')
      // The one of the first page is content.
      if (logo && page > start) drawLogo(doc, logo)
      doc.font(REGULAR).fontSize(9).fillColor(MUTED)
      doc.text(drawable(reference), MARGIN, 45, { ...options, align: 'right' })
      doc
        .moveTo(MARGIN, 66)
        .lineTo(MARGIN + width(doc), 66)
        .lineWidth(1)
        .strokeColor(ACCENT)
        .stroke()
      const foot = doc.page.height - 40
      doc.text(drawable(edited), MARGIN, foot, options)
      doc.text(`Page ${page - start + 1} sur ${count}`, MARGIN, foot, { ...options, align: 'right' })
    })
  }
}

import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { formatInstant } from '@/lib/domain/format'
import { now } from '@/lib/platform/clock'
import { winAnsi } from './win-ansi'

/** What a document is made of. */
export type PdfBlock =
  | { type: 'titre'; texte: string }
  | { type: 'texte'; texte: string }
  | { type: 'faits'; lignes: readonly (readonly [libelle: string, valeur: string])[] }
  | {
      type: 'tableau'
      colonnes: readonly PdfColumn[]
      lignes: readonly (readonly string[])[]
      /** Last row, such as a total. */
      pied?: readonly string[]
    }

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
}

/** Most rows of one block: what is stored beyond it is counted in a last line. */
export const MOST_ROWS = 2000
/** Rows drawn before the other calls have their turn: some 20 ms. */
const ROWS_A_TURN = 50

const MARGIN = 50
const FOOT = 60
const INK = '#132231'
const MUTED = '#546576'
const LINE = '#dbe2e9'
const ACCENT = '#00629f'
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

/** Marks what `draw` writes as one element of the structure: readers of the document know titles and tables by it. */
function mark(doc: Doc, parent: Structure, tag: string, draw: () => void): void {
  parent.add(doc.struct(tag, {}, draw))
}

const width = (doc: Doc): number => doc.page.width - 2 * MARGIN
const bottom = (doc: Doc): number => doc.page.height - FOOT

/** Starts a page when fewer than `height` points are left. */
function keep(doc: Doc, height: number): void {
  if (doc.y + height > bottom(doc)) doc.addPage()
}

/**
 * An A4 document with tagged titles and tables, numbered pages and the reference in every header. A block shows its first
 * `MOST_ROWS` rows, and other calls have their turn while they are drawn: a stored row of any length stops nobody (SAFE-05).
 */
export async function renderPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const at = now()
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 90, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: content.titre, Subject: content.reference, CreationDate: at },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  writeTitle(doc, root, content)
  for (const block of content.blocs) await writeBlock(doc, root, block)
  root.end()
  frame(doc, content.reference, `Édité le ${formatInstant(at)}`)
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

function writeTitle(doc: Doc, root: Structure, { titre, sousTitre, mention }: PdfContent): void {
  mark(doc, root, 'H1', () => {
    doc
      .font(BOLD)
      .fontSize(20)
      .fillColor(INK)
      .text(winAnsi(titre), MARGIN, 90, { width: width(doc) })
  })
  const line = [sousTitre, mention].filter(Boolean).join(' - ')
  if (line !== '')
    mark(doc, root, 'P', () => {
      doc
        .moveDown(0.2)
        .font(REGULAR)
        .fontSize(11)
        .fillColor(MUTED)
        .text(winAnsi(line), { width: width(doc) })
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
    case 'faits':
      await writeRows(doc, root, { shares: [0.32, 0.68] }, block.lignes)
      break
    case 'tableau': {
      const { colonnes, lignes, pied } = block
      const total = colonnes.reduce((sum, { largeur }) => sum + largeur, 0)
      const shares = colonnes.map(({ largeur }) => largeur / total)
      const header = colonnes.map(({ titre }) => titre)
      const aligned = colonnes.map(({ aligne }) => aligne === 'fin')
      await writeRows(doc, root, { shares, aligned }, lignes, { header, foot: pied })
    }
  }
}

function writeText(doc: Doc, root: Structure, texte: string): void {
  mark(doc, root, 'P', () => {
    doc.font(REGULAR).fontSize(10).fillColor(INK)
    doc.text(winAnsi(texte), MARGIN, doc.y, { width: width(doc), lineGap: 2 }).moveDown(0.5)
  })
}

const decimal = new Intl.NumberFormat('fr-FR')

const leftOut = (count: number): string =>
  count === 1
    ? 'Une ligne de plus n’est pas reproduite ici.'
    : `${decimal.format(count)}\u00a0lignes de plus ne sont pas reproduites ici.`

function writeHeading(doc: Doc, root: Structure, texte: string): void {
  keep(doc, 60)
  mark(doc, root, 'H2', () => {
    doc.moveDown(0.6).font(BOLD).fontSize(13).fillColor(ACCENT)
    doc.text(winAnsi(texte), MARGIN, doc.y, { width: width(doc) }).moveDown(0.4)
  })
}

/** Shares of the width, and the columns whose texts end on one line. */
type Columns = { shares: readonly number[]; aligned?: readonly boolean[] }

/** Rows of cells; without header the first cell of each row is its header. */
async function writeRows(
  doc: Doc,
  root: Structure,
  columns: Columns,
  rows: readonly (readonly string[])[],
  { header, foot }: { header?: readonly string[]; foot?: readonly string[] | undefined } = {},
): Promise<void> {
  const table = doc.struct('Table')
  root.add(table)
  if (header) writeRow(doc, table, columns, header, () => true)
  for (const [rank, cells] of rows.slice(0, MOST_ROWS).entries()) {
    if (rank % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    writeRow(doc, table, columns, cells, (index) => !header && index === 0)
  }
  if (foot) writeRow(doc, table, columns, foot, () => false, BOLD)
  table.end()
  const left = rows.length - MOST_ROWS
  if (left > 0) writeText(doc, root, leftOut(left))
  doc.moveDown(0.4)
}

function writeRow(
  doc: Doc,
  table: Structure,
  { shares, aligned = [] }: Columns,
  cells: readonly string[],
  isHeader: (index: number) => boolean,
  font = REGULAR,
): void {
  const texts = cells.map(winAnsi)
  const widths = shares.map((share) => share * width(doc) - 10)
  doc.font(font).fontSize(10)
  const height = Math.max(
    ...texts.map((text, i) => doc.heightOfString(text || ' ', { width: widths[i] ?? 0 })),
  )
  keep(doc, height + 10)
  const top = doc.y
  const line = doc.struct('TR')
  table.add(line)
  let left = MARGIN
  for (const [index, text] of texts.entries()) {
    const at = left
    mark(doc, line, isHeader(index) ? 'TH' : 'TD', () => {
      doc
        .font(font)
        .fontSize(10)
        .fillColor(isHeader(index) ? MUTED : INK)
      doc.text(text, at, top + 4, { width: widths[index] ?? 0, align: aligned[index] ? 'right' : 'left' })
    })
    left += (shares[index] ?? 0) * width(doc)
  }
  line.end()
  const end = top + height + 8
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + width(doc), end)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  })
  doc.x = MARGIN
  doc.y = end
}

/** What is drawn for the eye alone is no content. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

/** Header and footer of every page, once their number is known. */
function frame(doc: Doc, reference: string, edited: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would start a page.
    doc.page.margins.bottom = 0
    const options = { width: width(doc), lineBreak: false }
    artifact(doc, () => {
      doc.font(BOLD).fontSize(16).fillColor(INK).text('e', MARGIN, 40, { continued: true, lineBreak: false })
      doc.fillColor(ACCENT).text('hs')
      doc.font(REGULAR).fontSize(9).fillColor(MUTED)
      doc.text(winAnsi(reference), MARGIN, 45, { ...options, align: 'right' })
      doc
        .moveTo(MARGIN, 66)
        .lineTo(MARGIN + width(doc), 66)
        .lineWidth(1)
        .strokeColor(ACCENT)
        .stroke()
      const foot = doc.page.height - 40
      doc.text(winAnsi(edited), MARGIN, foot, options)
      doc.text(`Page ${page - start + 1} sur ${count}`, MARGIN, foot, { ...options, align: 'right' })
    })
  }
}

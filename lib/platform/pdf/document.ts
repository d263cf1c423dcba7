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
  const texts = cells.map(drawable)
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

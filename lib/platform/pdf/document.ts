import 'server-only'
import { TRACE_BOX } from '@/lib/domain/documents/signature'
import { drawable } from '@/lib/domain/textes/drawable'
import { formatInstant } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'
import type { Attachment } from './attachment'
import { bytesOf } from './bytes'
import { type PdfCode, writeCode } from './code'
import { ACCENT, INK, MUTED } from './colors'
import { columnsOf, SIZE } from './columns'
import { BOLD, REGULAR } from './fonts'
import { newDocument } from './new-document'
import { artifact, type Doc, FOOT, keep, MARGIN, mark, type Structure, width } from './page'
import type { PdfPicture } from './picture'
import { drawLogo, type Opened, openPicture, writePictures } from './pictures'
import { MOST_ROWS, writeRows } from './tables'

/** Part of a document. */
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
  | ({ type: 'code' } & PdfCode)
  /** Of a letter: who sends it on the left, its reader where the window of an envelope shows them. */
  | { type: 'adresses'; expediteur: readonly string[]; destinataire: readonly string[] }

/** A column of a table; `largeur` is its share of the width. Amounts end at one line; they and dates are never cut. */
export type PdfColumn = { titre: string; largeur: number; aligne?: 'fin' }

export type PdfContent = {
  titre: string
  sousTitre?: string
  /** Number in the header of every page. */
  reference: string
  /** Whose letterhead every page bears; ours unless told. */
  emetteur?: string
  /** Status or other mark beside the title. */
  mention?: string
  blocs: readonly PdfBlock[]
  /** Line at the foot of each page, in place of the instant of its drawing: a paper that is issued once says its own day. */
  pied?: string
  /** A file that the document carries. */
  joint?: Attachment | undefined
  /** Of the partner, beside ours at the head of every page. */
  logo?: PdfPicture | null
}

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
  frame(doc, content, content.pied ?? `Édité le ${formatInstant(at)}`, logo)
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
    case 'code':
      writeCode(doc, root, block)
      break
    case 'adresses':
      writeAddresses(doc, root, block)
      break
    case 'images':
      writeMissing(doc, root, await writePictures(doc, root, block.images))
      break
    case 'faits':
      writeLeftOut(doc, root, await writeRows(doc, root, { shares: [0.32, 0.68], size: SIZE }, block.lignes))
      break
    case 'tableau': {
      const { colonnes, lignes, pied } = block
      const header = colonnes.map(({ titre }) => titre)
      const columns = columnsOf(doc, colonnes, [header, ...lignes.slice(0, MOST_ROWS), pied ?? []])
      writeLeftOut(doc, root, await writeRows(doc, root, columns, lignes, { header, foot: pied }))
    }
  }
}

function writeText(doc: Doc, root: Structure, texte: string): void {
  mark(doc, root, 'P', () => {
    doc.font(REGULAR).fontSize(10).fillColor(INK)
    doc.text(drawable(texte), MARGIN, doc.y, { width: width(doc), lineGap: 2 }).moveDown(0.5)
  })
}

/** Share of the width at which the reader of a letter begins. */
const READER_AT = 0.52

function writeAddresses(
  doc: Doc,
  root: Structure,
  { expediteur, destinataire }: { expediteur: readonly string[]; destinataire: readonly string[] },
): void {
  const top = doc.y
  const column = (label: string, lines: readonly string[], share: number) => {
    const left = MARGIN + share * width(doc)
    const options = { width: MARGIN + width(doc) - left, lineGap: 2 }
    mark(doc, root, 'P', () => {
      doc.font(REGULAR).fontSize(8).fillColor(MUTED).text(label, left, top, options)
      doc
        .font(REGULAR)
        .fontSize(10)
        .fillColor(INK)
        .text(drawable(lines.join('\n')), left, doc.y, options)
    })
    return doc.y
  }
  const half = Math.max(column('Expéditeur', expediteur, 0), column('Destinataire', destinataire, READER_AT))
  doc.x = MARGIN
  doc.y = half
  doc.moveDown(1)
}

/** Width of a letterhead: the reference stands beside it, and the logo between. */
const LETTERHEAD = 0.45

function writeEmetteur(doc: Doc, emetteur: string): void {
  const options = { width: LETTERHEAD * width(doc), height: 16, lineBreak: false, ellipsis: true }
  doc.font(BOLD).fontSize(13).fillColor(INK).text(drawable(emetteur), MARGIN, 42, options)
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

/** Says how many rows of a table were not drawn. */
function writeLeftOut(doc: Doc, root: Structure, count: number): void {
  if (count > 0)
    writeText(
      doc,
      root,
      count === 1
        ? 'Une ligne de plus n’est pas reproduite ici.'
        : `${decimal.format(count)}\u00a0lignes de plus ne sont pas reproduites ici.`,
    )
}

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

/** Header and footer of every page, once their number is known. */
function frame(
  doc: Doc,
  { reference, emetteur }: Pick<PdfContent, 'reference' | 'emetteur'>,
  edited: string,
  logo?: Opened | null,
): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would start a page.
    doc.page.margins.bottom = 0
    const options = { width: width(doc), lineBreak: false }
    artifact(doc, () => {
      if (emetteur === undefined) {
        doc
          .font(BOLD)
          .fontSize(16)
          .fillColor(INK)
          .text('e', MARGIN, 40, { continued: true, lineBreak: false })
        doc.fillColor(ACCENT).text('hs')
      } else writeEmetteur(doc, emetteur)
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

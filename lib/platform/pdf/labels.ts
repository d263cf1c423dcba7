import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawable } from '@/lib/domain/textes/drawable'
import { bytesOf } from './bytes'
import { REGULAR } from './fonts'
import { newDocument } from './new-document'

/** A dark rectangle of a drawing, in its own unit. */
type Dark = { x: number; y: number; width: number }

/** A square drawing of `side` units with texts under it. */
export type Label = { side: number; dark: readonly Dark[]; lignes: readonly string[]; alt: string }

/** Sheets of labels side by side without gap, in millimetres. */
export type LabelSheet = { width: number; height: number; columns: number; rows: number }

const MM = 72 / 25.4
const FONT_SIZE = 6.5
const LINE_HEIGHT = 2.6 * MM
const MARGIN = 3 * MM
/** Between the drawing and the first line: a code is found by the light around it. */
const GAP = 2 * MM
/** Labels drawn before the other calls have their turn. */
const LABELS_A_TURN = 12

/** Labels as sheets to print at their size: one drawing a label, its texts under it. */
export async function renderLabels(
  titre: string,
  sheet: LabelSheet,
  labels: readonly Label[],
): Promise<Uint8Array<ArrayBuffer>> {
  const size: [number, number] = [sheet.width * MM, sheet.height * MM]
  const doc = await newDocument({ Title: titre }, { size, margin: 0, autoFirstPage: false })
  const bytes = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const [width, height] = [size[0] / sheet.columns, size[1] / sheet.rows]
  const perPage = sheet.columns * sheet.rows
  for (const [rank, label] of labels.entries()) {
    if (rank % LABELS_A_TURN === LABELS_A_TURN - 1) await nextTurn()
    if (rank % perPage === 0) doc.addPage()
    const place = rank % perPage
    const left = (place % sheet.columns) * width
    const top = Math.floor(place / sheet.columns) * height
    const figure = doc.struct('Figure', { alt: drawable(label.alt) }, () =>
      drawLabel(doc, label, { left, top, width, height }),
    )
    root.add(figure)
  }
  root.end()
  doc.end()
  return bytes
}

type Box = { left: number; top: number; width: number; height: number }

function drawLabel(doc: PDFKit.PDFDocument, { side, dark, lignes }: Label, box: Box): void {
  const room = box.height - 2 * MARGIN - GAP - lignes.length * LINE_HEIGHT
  const drawn = Math.min(room, box.width - 2 * MARGIN)
  const unit = drawn / side
  const [left, top] = [box.left + (box.width - drawn) / 2, box.top + MARGIN]
  for (const { x, y, width } of dark) doc.rect(left + x * unit, top + y * unit, width * unit, unit)
  doc.fill('#000000')
  doc.font(REGULAR).fontSize(FONT_SIZE)
  const options = {
    width: box.width - 2 * MARGIN,
    height: LINE_HEIGHT,
    align: 'center',
    ellipsis: true,
  } as const
  for (const [rank, ligne] of lignes.entries())
    doc.text(drawable(ligne), box.left + MARGIN, top + drawn + GAP + rank * LINE_HEIGHT, options)
}

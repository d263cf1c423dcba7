import { drawable } from '@/lib/domain/textes/drawable'
import { type Modules, QUIET, runsOf } from '../qr'
import { INK } from './colors'
import { REGULAR } from './fonts'
import { type Doc, keep, MARGIN, mark, type Structure, width } from './page'

/** A code that a phone reads, with what it is in words and the lines that say the same beside it. */
export type PdfCode = { modules: Modules; alt: string; lignes: readonly string[] }

/** Points of the side of a code, its light border in it: a module is wide enough for a phone at arm's length. */
const SIDE = 108
const GAP = 16

/** Draws a code and its lines beside it, on one page. */
export function writeCode(doc: Doc, root: Structure, { modules, alt, lignes }: PdfCode): void {
  keep(doc, SIDE)
  const top = doc.y
  const unit = SIDE / (modules.length + 2 * QUIET)
  root.add(
    doc.struct('Figure', { alt: drawable(alt) }, () => {
      for (const { x, y, width: length } of runsOf(modules))
        doc.rect(MARGIN + (x + QUIET) * unit, top + (y + QUIET) * unit, length * unit, unit)
      doc.fill('#000000')
    }),
  )
  mark(doc, root, 'P', () => {
    const left = MARGIN + SIDE + GAP
    doc.font(REGULAR).fontSize(10).fillColor(INK)
    doc.text(lignes.map(drawable).join('\n'), left, top + 12, { width: width(doc) - SIDE - GAP, lineGap: 3 })
  })
  doc.x = MARGIN
  doc.y = Math.max(doc.y, top + SIDE) + 8
}

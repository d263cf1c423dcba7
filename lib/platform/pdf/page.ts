export const MARGIN = 50
export const FOOT = 60

export type Doc = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

/** Marks what `draw` writes as one element of the structure: readers of the document know titles and tables by it. */
export function mark(doc: Doc, parent: Structure, tag: string, draw: () => void): void {
  parent.add(doc.struct(tag, {}, draw))
}

export const width = (doc: Doc): number => doc.page.width - 2 * MARGIN
const bottom = (doc: Doc): number => doc.page.height - FOOT

/** Points between here and the foot of the page. */
export const left = (doc: Doc): number => bottom(doc) - doc.y

/** Points that a page has for its content. */
export const room = (doc: Doc): number => bottom(doc) - doc.page.margins.top

/** Starts a page when fewer than `height` points are left. */
export function keep(doc: Doc, height: number): void {
  if (doc.y + height > bottom(doc)) doc.addPage()
}

/** Draws for the eye alone, outside of the content. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

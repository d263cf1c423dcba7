import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawable } from '@/lib/domain/textes/drawable'
import { type Doc, keep, MARGIN, type Structure, width } from './page'
import { isDrawablePicture, type PdfPicture } from './picture'

/** A picture as a document holds it, once however often it is drawn. */
export type Opened = { width: number; height: number }

declare global {
  namespace PDFKit.Mixins {
    // Left out of its types.
    interface PDFImage {
      openImage(bytes: Buffer): Opened
      image(picture: Opened, x: number, y: number, options: ImageOption): this
    }
  }
}

/** Where the partner's logo is drawn, in points. */
const LOGO = { left: MARGIN + 46, top: 30, width: 150, height: 30 }
const PICTURE_HEIGHT = 170
const GAP = 12

/** A picture ready to be drawn; null for one that no document can hold. */
export async function openPicture(doc: Doc, { bytes }: PdfPicture): Promise<Opened | null> {
  return (await isDrawablePicture(bytes)) ? doc.openImage(Buffer.from(bytes)) : null
}

/** The partner's logo at the head of a page. */
export function drawLogo(doc: Doc, logo: Opened): void {
  doc.image(logo, LOGO.left, LOGO.top, { fit: [LOGO.width, LOGO.height], valign: 'center' })
}

/** Pictures two by two, each with its words for who does not see it; gives how many could not be drawn. */
export async function writePictures(
  doc: Doc,
  root: Structure,
  pictures: readonly PdfPicture[],
): Promise<number> {
  const column = (width(doc) - GAP) / 2
  let drawn = 0
  let top = doc.y
  for (const picture of pictures) {
    const open = await openPicture(doc, picture)
    if (open === null) continue
    const isLeft = drawn % 2 === 0
    if (isLeft) {
      if (drawn > 0) doc.y = top + PICTURE_HEIGHT + GAP
      keep(doc, PICTURE_HEIGHT)
      top = doc.y
    }
    const left = isLeft ? MARGIN : MARGIN + column + GAP
    root.add(
      doc.struct('Figure', { alt: drawable(picture.alt) }, () => {
        doc.image(open, left, top, { fit: [column, PICTURE_HEIGHT] })
      }),
    )
    drawn += 1
    await nextTurn()
  }
  doc.x = MARGIN
  if (drawn > 0) doc.y = top + PICTURE_HEIGHT + GAP
  return pictures.length - drawn
}

import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { drawable } from '@/lib/domain/textes/drawable'
import { bytesOf as gathered } from './bytes'
import { REGULAR } from './fonts'
import { newDocument } from './new-document'
import { mark } from './page'

type Source = AsyncIterable<Uint8Array>

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const hex = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')

/** Number of the page tree of the whole, and of its catalog: those of the documents follow. */
const PAGES = 1
const CATALOG = 2
const INFO = 3

/**
 * Bytes of the pages of documents put one after the other. One document is in memory at a time, with the place of each
 * object of those before: a thousand of them take no more than one. Throws for a document that cannot be read.
 */
export async function* mergePdfs(documents: Source, titre: string): AsyncGenerator<Uint8Array> {
  const places: number[] = []
  const trees: string[] = []
  let pages = 0
  let at = 0
  let last = INFO
  const written = (bytes: Uint8Array): Uint8Array => {
    at += bytes.byteLength
    return bytes
  }
  const object = (number: number, body: string): Uint8Array => {
    places[number] = at
    return latin(`${number} 0 obj\n${body}\nendobj\n`)
  }
  yield written(latin(HEADER))
  for await (const bytes of documents) {
    const { tree, objects, count } = await pagesOf(bytes, last)
    for (const [number, content] of objects) {
      places[number] = at
      yield written(content)
      last = Math.max(last, number)
    }
    trees.push(`${tree} 0 R`)
    pages += count
    await nextTurn()
  }
  yield written(object(PAGES, `<< /Type /Pages /Kids [ ${trees.join(' ')} ] /Count ${pages} >>`))
  yield written(
    object(
      CATALOG,
      `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (fr-FR) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ),
  )
  yield written(object(INFO, `<< /Title <${hex(titre)}> >>`))
  yield latin(tableOf(places, at))
}

/** The table of places and what follows it. A number that no object has is free. */
function tableOf(places: readonly number[], start: number): string {
  const free = '0000000000 65535 f \n'
  const lines = Array.from(places, (place) =>
    place === undefined ? free : `${String(place).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 ${lines.length}\n${lines.join('')}trailer\n<< /Size ${lines.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

type Pages = { tree: number; objects: [number: number, content: Uint8Array][]; count: number }

/** The page tree of a document and all that it leads to, their numbers after those that are given already. */
async function pagesOf(bytes: Uint8Array, after: number): Promise<Pages> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = document
  // Before its references are those of the whole, which lead nowhere in it.
  const count = document.getPageCount()
  const root = catalog.get(PDFName.of('Pages'))
  if (!(root instanceof PDFRef)) throw new Error('document PDF sans arbre de pages')
  const numbers = new Map<string, number>()
  const waiting: PDFRef[] = []
  const renumbered = (ref: PDFRef): PDFRef => {
    const known = numbers.get(ref.tag)
    if (known !== undefined) return PDFRef.of(known)
    const number = after + numbers.size + 1
    numbers.set(ref.tag, number)
    waiting.push(ref)
    return PDFRef.of(number)
  }
  const tree = renumbered(root).objectNumber
  const objects: Pages['objects'] = []
  for (let ref = waiting.shift(); ref !== undefined; ref = waiting.shift()) {
    const found = context.lookup(ref)
    if (ref === root && found instanceof PDFDict) found.set(PDFName.of('Parent'), PDFRef.of(PAGES, 0))
    const number = numbers.get(ref.tag) ?? 0
    const content = found === undefined ? latin('null') : bytesOf(turned(found, ref === root, renumbered))
    objects.push([number, Buffer.concat([latin(`${number} 0 obj\n`), content, latin('\nendobj\n')])])
  }
  return { tree, objects, count }
}

/** An object whose references are those of the whole. The structure of one document is not that of the whole. */
function turned(object: PDFObject, isRoot: boolean, renumbered: (ref: PDFRef) => PDFRef): PDFObject {
  if (object instanceof PDFRef) return renumbered(object)
  if (object instanceof PDFArray) {
    for (let index = 0; index < object.size(); index += 1)
      object.set(index, turned(object.get(index), false, renumbered))
  } else if (object instanceof PDFStream) turned(object.dict, false, renumbered)
  else if (object instanceof PDFDict) {
    object.delete(PDFName.of('StructParents'))
    for (const [key, value] of object.entries()) {
      if (isRoot && key === PDFName.of('Parent')) continue
      object.set(key, turned(value, false, renumbered))
    }
  }
  return object
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

const MARGIN = 50

/** A page that holds a picture, under its title; null for a picture that no page can hold. */
export async function picturePdf(bytes: Uint8Array, mime: string, titre: string): Promise<Uint8Array | null> {
  if (mime !== 'image/jpeg' && mime !== 'image/png') return null
  const document = await PDFDocument.load(await titlePdf(titre), { updateMetadata: false })
  const picture = mime === 'image/png' ? await document.embedPng(bytes) : await document.embedJpg(bytes)
  const page = document.getPage(0)
  const { width, height } = page.getSize()
  const room = picture.scaleToFit(width - 2 * MARGIN, height - 3 * MARGIN)
  page.drawImage(picture, { ...room, x: MARGIN, y: height - 1.5 * MARGIN - room.height })
  return document.save()
}

/** A page that has its title alone, on one line, in the letters of every document. */
async function titlePdf(titre: string): Promise<Uint8Array> {
  const doc = await newDocument({ Title: titre }, { size: 'A4', margin: MARGIN })
  const bytes = gathered(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  mark(doc, root, 'H1', () => {
    const options = { width: doc.page.width - 2 * MARGIN, height: 14, ellipsis: true }
    doc
      .font(REGULAR)
      .fontSize(11)
      .text(drawable(titre), MARGIN, MARGIN - 11, options)
  })
  root.end()
  doc.end()
  return bytes
}

import { now } from '@/lib/platform/clock'
import { type Attachment, extensionXmp } from './attachment'
import { pdfFonts, REGULAR } from './fonts'
import { MixedDocument } from './mixed-text'

type Options = Pick<
  PDFKit.PDFDocumentOptions,
  'size' | 'margin' | 'margins' | 'autoFirstPage' | 'bufferPages'
>

/**
 * An empty tagged document in French that can be kept: it carries its fonts (PDF/A-2a), and a file where one is given (PDF/A-3a).
 */
export async function newDocument(
  info: { Title: string; Subject?: string },
  options: Options,
  attachment?: Attachment,
) {
  const fonts = await pdfFonts()
  const doc = new MixedDocument({
    ...options,
    tagged: true,
    pdfVersion: '1.7',
    subset: attachment ? 'PDF/A-3a' : 'PDF/A-2a',
    // Else Helvetica, which no document carries.
    font: '',
    lang: 'fr-FR',
    displayTitle: true,
    info: { ...info, CreationDate: now() },
  })
  if (attachment) attach(doc, attachment)
  return doc.addFonts(fonts).font(REGULAR)
}

function attach(doc: PDFKit.PDFDocument, { contenu, ...file }: Attachment): void {
  const at = now()
  // Its types do not know « relationship ».
  const options = {
    name: file.nom,
    type: file.mime,
    description: file.description,
    relationship: file.relation,
    creationDate: at,
    modifiedDate: at,
  }
  doc.file(Buffer.from(contenu, 'utf8'), options)
  doc.appendXML(extensionXmp(file.metadata))
}

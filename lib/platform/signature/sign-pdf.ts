import 'server-only'
import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { signDetached } from './cms'

/** Bytes kept for the signature, with a timestamp and the certificates of its service. */
const ROOM = 16_384
const PLACEHOLDER = '**********'

class InstallationSigner extends Signer {
  override sign(bytes: Buffer): Promise<Buffer> {
    return signDetached(bytes)
  }
}

type Act = { reason: string; name: string; at: Date }

/**
 * A PDF with pages after its own and the signature of the installation (PAdES). What was signed begins with the bytes of
 * `document` as they are, so that whoever has it sees what was read. Throws what `signDetached` throws.
 */
export async function signPdf(
  document: Uint8Array,
  pages: Uint8Array,
  { reason, name, at }: Act,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(document, { updateMetadata: false, forIncrementalUpdate: true })
  const added = await PDFDocument.load(pages, { updateMetadata: false })
  for (const page of await pdf.copyPages(added, added.getPageIndices())) {
    // The structure of one document is not that of the other.
    page.node.delete(PDFName.of('StructParents'))
    pdf.addPage(page)
  }
  placeSignature(pdf, { reason, name, at })
  const prepared = await pdf.save({ useObjectStreams: false, addDefaultPage: false })
  const signed = await new SignPdf().sign(Buffer.from(prepared), new InstallationSigner())
  return new Uint8Array(signed)
}

function placeSignature(pdf: PDFDocument, { reason, name, at }: Act): void {
  const { context } = pdf
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let part = 0; part < 3; part += 1) range.push(PDFName.of(PLACEHOLDER))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
      Reason: PDFHexString.fromText(reason),
      Name: PDFHexString.fromText(name),
      M: PDFString.fromDate(at),
    }),
  )
  const page = pdf.getPage(pdf.getPageCount() - 1)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Signature1'),
      // Hidden from print and locked: what is read stands on the page.
      F: 132,
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [widget] }))
}

import { fileResponse } from '@/lib/platform/storage/response'

/** A PDF that was just drawn, as an attachment. */
export function pdfResponse(bytes: Uint8Array<ArrayBuffer>, nom: string): Response {
  const content = new Blob([bytes]).stream()
  return fileResponse(content, { nom, mime: 'application/pdf', tailleOctets: bytes.byteLength })
}

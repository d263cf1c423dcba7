import { fileTypeFromBuffer } from 'file-type/core'

/** Content types of the files that people may send. */
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const EXTENSION: Readonly<Record<UploadType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * Type of bytes, whatever their name and declared type say (OPS-14); null for anything else than a PDF, a JPEG or a PNG,
 * and for a file that is also something else.
 */
export async function contentType(bytes: Uint8Array): Promise<UploadType | null> {
  const detected = await fileTypeFromBuffer(bytes)
  const type = UPLOAD_TYPES.find((known) => known === detected?.mime)
  if (type === undefined || isAlsoSomethingElse(bytes, type)) return null
  return type
}

/** A page or another document hidden in a file that passes for an image or a PDF. */
function isAlsoSomethingElse(bytes: Uint8Array, type: UploadType): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (endsAsZip(file)) return true
  if (type === 'application/pdf') return false
  if (type === 'image/png' && !isWholePng(file)) return true
  // Latin 1 keeps one character per byte, whatever the bytes.
  const text = file.toString('latin1')
  return /<script|<!doctype|<html|%PDF-/i.test(text) || /<svg/i.test(text.slice(0, 1024))
}

/** A ZIP (and so an Office document or a JAR) is read from its end: any bytes may come before it. */
function endsAsZip(file: Buffer): boolean {
  const END = 22
  for (let at = file.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + END <= file.length && at + END + file.readUInt16LE(at + 20) === file.length) return true
    at = at === 0 ? -1 : file.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}

/** Whether a PNG's chunks follow each other to the last one, at the end of the file. */
function isWholePng(file: Buffer): boolean {
  let at = 8
  while (at + 12 <= file.length) {
    const isLast = file.toString('latin1', at + 4, at + 8) === 'IEND'
    at += 12 + file.readUInt32BE(at)
    if (isLast) return at === file.length
  }
  return false
}

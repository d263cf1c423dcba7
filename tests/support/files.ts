import { deflateSync, zipSync } from 'fflate'

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'))

function concat(parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // The checksum is not looked at.
  return concat([length, bytes(type), data, new Uint8Array(4)])
}

/** A PNG of one pixel, with a comment where one is given. */
export function png(comment = ''): Bytes {
  return concat([
    bytes('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    ...(comment === '' ? [] : [chunk('tEXt', bytes(`Comment\0${comment}`))]),
    chunk('IDAT', deflateSync(new Uint8Array([0, 0]))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The frame of a JPEG: its first marker, the JFIF header and its last marker. */
export function jpeg(): Bytes {
  return bytes('\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9')
}

export function pdf(): Bytes {
  return bytes('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
}

export function html(): Bytes {
  return bytes('<!doctype html><html><body><script>alert(1)</script></body></html>')
}

export function zip(): Bytes {
  return concat([zipSync({ 'a.txt': bytes('a') })])
}

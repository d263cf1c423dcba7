import { deflateSync as deflateSyncZlib } from 'node:zlib'
import { deflateSync, zipSync } from 'fflate'

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'))

function concat(parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

const byte16 = (value: number) => [value >> 8, value & 255]

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // The checksum is not looked at.
  return concat([length, bytes(type), data, new Uint8Array(4)])
}

/** A PNG of one pixel, with a comment where one is given; its header may say other dimensions. */
export function png(comment = '', [width, height]: readonly [number, number] = [1, 1]): Bytes {
  return concat([
    bytes('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', new Uint8Array([0, 0, ...byte16(width), 0, 0, ...byte16(height), 8, 0, 0, 0, 0])),
    ...(comment === '' ? [] : [chunk('tEXt', bytes(`Comment\0${comment}`))]),
    chunk('IDAT', deflateSync(new Uint8Array([0, 0]))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The frame of a JPEG: its first marker, the JFIF header, the dimensions with how many colours, and its last marker. */
export function jpeg([width, height]: readonly [number, number] = [1, 1], colours = 1): Bytes {
  return concat([
    bytes('\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    new Uint8Array([0xff, 0xc0, 0, 11, 8, ...byte16(height), ...byte16(width), colours, 1, 0x11, 0]),
    bytes('\xff\xd9'),
  ])
}

/** A PDF whose catalogue holds these entries, followed by these objects. */
export function pdf(catalogue = '', ...objects: string[]): Bytes {
  const body = [`1 0 obj<</Type/Catalog${catalogue}>>endobj`, ...objects].join('\n')
  return bytes(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}

/** An object of a PDF that is a stream, deflated; `entries` go into its dictionary. */
export function pdfStream(id: number, entries: string, content: string | Uint8Array): string {
  const data = deflateSyncZlib(content)
  return `${id} 0 obj<<${entries}/Filter/FlateDecode/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream endobj`
}

export function html(): Bytes {
  return bytes('<!doctype html><html><body><script>alert(1)</script></body></html>')
}

export function zip(): Bytes {
  return concat([zipSync({ 'a.txt': bytes('a') })])
}

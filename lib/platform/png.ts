import { deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Red, green and blue, 0 to 255 each. */
export type Couleur = readonly [number, number, number]

/** Kinds of pixels: a bit of grey each, or a byte that names a colour of the palette. */
type Pixels = { bits: 1 } | { bits: 8; palette: readonly Couleur[] }

/** A PNG of lines of pixels, each after the byte of its filter: 0. */
export function encodePng(
  { width, height, ...pixels }: { width: number; height: number } & Pixels,
  lines: readonly Buffer[],
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(pixels.bits, 8)
  head.writeUInt8('palette' in pixels ? 3 : 0, 9)
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      ...('palette' in pixels ? [chunk('PLTE', Buffer.from(pixels.palette.flat()))] : []),
      chunk('IDAT', deflateSync(Buffer.concat(lines))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** The check of a part of a PNG; `zlib.crc32` came after the first version of Node that runs this. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

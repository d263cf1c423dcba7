import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { imageSize } from 'image-size'

/** A picture of a document, with the words that stand for it. */
export type PdfPicture = { bytes: Uint8Array; alt: string }

/** Bytes of the rows of a PNG, at most: what drawing it may ask of the memory. */
const MAX_ROWS_BYTES = 64 * 1024 * 1024
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PALETTE = 3
const LAST_FILTER = 4
/** Markers of the frame of a JPEG that documents can hold: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]

/**
 * Whether a document can hold a picture: a JPEG in grey or in colours of a screen, or a PNG whose rows are whole. What draws
 * them trusts their headers, so they are read here first.
 */
export async function isDrawablePicture(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { type } = imageSize(file)
    if (type === 'jpg') return isScreenJpeg(file)
    return type === 'png' && (await isWholePng(file))
  } catch {
    return false
  }
}

/** A JPEG for printers (four colours) has no place in a document that is kept (PDF/A). */
function isScreenJpeg(file: Buffer): boolean {
  let at = 2
  while (at + 10 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (FRAMES.includes(marker)) return [1, 3].includes(file[at + 9] ?? 0)
    at += 2 + file.readUInt16BE(at + 2)
  }
  return false
}

async function isWholePng(file: Buffer): Promise<boolean> {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [bits = 0, colours = 0, , , interlaced] = file.subarray(24, 29)
  const channels = CHANNELS[colours]
  if (channels === undefined || interlaced !== 0) return false
  const chunks = chunksOf(file)
  if (colours === PALETTE && bits < 8 && chunks.some(({ type }) => type === 'tRNS')) return false
  const row = 1 + Math.ceil((width * channels * bits) / 8)
  if (row * height > MAX_ROWS_BYTES) return false
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = await promisify<Buffer, object, Buffer>(inflate)(packed, { maxOutputLength: row * height })
  if (rows.byteLength !== row * height) return false
  return Array.from({ length: height }, (_, y) => rows[y * row] ?? 0).every((filter) => filter <= LAST_FILTER)
}

function chunksOf(file: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

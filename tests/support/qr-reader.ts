import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/** A picture of grey pixels, one byte each. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

/** Reads the code of a picture, by a reader other than what wrote it; null where it sees none. */
export function readQr({ width, height, pixels }: Grey): string | null {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, grey] of pixels.entries()) data.set([grey, grey, grey, 255], at * 4)
  return jsQR(data, width, height)?.data ?? null
}

/** A part of a picture: one cell of a grid of columns and rows. */
export function cellOf(
  picture: Grey,
  [columns, rows]: [number, number],
  [column, row]: [number, number],
): Grey {
  const [width, height] = [Math.floor(picture.width / columns), Math.floor(picture.height / rows)]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (row * height + y) * picture.width + column * width
    pixels.set(picture.pixels.subarray(from, from + width), y * width)
  }
  return { width, height, pixels }
}

/** A PNG of one bit of grey a pixel, without filters nor interlacing. */
export function readPng(bytes: Uint8Array): Grey {
  const file = Buffer.from(bytes)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const lines = inflateSync(Buffer.concat(parts))
  const stride = 1 + Math.ceil(width / 8)
  const bit = (x: number, y: number) => ((lines[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    bit(at % width, Math.floor(at / width)) === 1 ? 255 : 0,
  )
  return { width, height, pixels }
}

/** Number of the pages of a PDF of ours. */
export const pageCount = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** The pages of a PDF as they would be printed, at 200 dots per inch. */
export function drawPdf(bytes: Uint8Array): Grey[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))
  try {
    const file = path.join(folder, 'page.pdf')
    writeFileSync(file, bytes)
    execFileSync('pdftoppm', ['-gray', '-r', '200', file, path.join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'))
    return pages.sort().map((name) => readPgm(readFileSync(path.join(folder, name))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readPgm(file: Buffer): Grey {
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64)) ?? []
  return {
    width: Number(width),
    height: Number(height),
    pixels: new Uint8Array(file.subarray(head.length)),
  }
}

import { once } from '@/lib/platform/once'
import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QrFormat, QrLot } from '@/lib/domain/parc/qr'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import { type LabelSheet, renderLabels } from '@/lib/platform/pdf/labels'
import { runsOf } from '@/lib/platform/qr'
import type { NewQrCode } from './commands/create-codes'
import { type QrImage, qrImage, qrPng, qrSvg } from './image'

type MadeFile = { bytes: Uint8Array<ArrayBuffer>; nom: string; mime: string }

const SHEETS: Readonly<Record<Exclude<QrFormat, 'PNG' | 'SVG'>, LabelSheet>> = {
  'étiquette 60×40 mm': { width: 60, height: 40, columns: 1, rows: 1 },
  'planche A4 3×8': { width: 210, height: 297, columns: 3, rows: 8 },
}

/** The codes of a new lot as one file: sheets to print, an image, or an archive of images (PARK-36). */
export async function qrFile(nom: string, codes: readonly NewQrCode[], lot: QrLot): Promise<MadeFile> {
  const { format } = lot
  if (format !== 'PNG' && format !== 'SVG') {
    const labels: Parameters<typeof renderLabels>[2][number][] = []
    for await (const { modules, lignes, nom: alt } of drawn(codes, lot))
      labels.push({ side: modules.length, dark: runsOf(modules), lignes, alt: `QR code, ${alt}` })
    const bytes = await renderLabels(`QR codes, ${nom}`, SHEETS[format], labels)
    return { bytes, nom: `${nom}.pdf`, mime: 'application/pdf' }
  }
  const [only] = codes
  if (only && codes.length === 1)
    return {
      bytes: imageBytes(qrImage(only, lot), format),
      nom: `${nom}.${extension(format)}`,
      mime: MIME[format],
    }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipChunks(parts(codes, lot, format))) chunks.push(chunk)
  return { bytes: new Uint8Array(Buffer.concat(chunks)), nom: `${nom}.zip`, mime: 'application/zip' }
}

type ImageFormat = Extract<QrFormat, 'PNG' | 'SVG'>
const MIME: Readonly<Record<ImageFormat, string>> = { PNG: 'image/png', SVG: 'image/svg+xml' }
const extension = (format: ImageFormat): string => format.toLowerCase()

const imageBytes = (image: QrImage, format: ImageFormat): Uint8Array<ArrayBuffer> =>
  format === 'PNG' ? qrPng(image) : new TextEncoder().encode(qrSvg(image))

/** Codes drawn before the other calls have their turn. */
const CODES_A_TURN = 8

async function* drawn(codes: readonly NewQrCode[], lot: QrLot): AsyncGenerator<QrImage> {
  for (const [rank, code] of codes.entries()) {
    if (rank % CODES_A_TURN === CODES_A_TURN - 1) await nextTurn()
    yield qrImage(code, lot)
  }
}

/** An image a code, named by its rank and its object: « 001-TIL-0001.png ». */
async function* parts(codes: readonly NewQrCode[], lot: QrLot, format: ImageFormat): AsyncGenerator<ZipPart> {
  let rank = 0
  for await (const image of drawn(codes, lot)) {
    rank += 1
    const named = `${String(rank).padStart(3, '0')}-${plain(image.nom)}.${extension(format)}`
    yield { name: named, content: once(imageBytes(image, format)) }
  }
}

/** The name of an object as a file may be called on every system. */
const plain = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)

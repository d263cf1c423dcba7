import { printedQrToken, qrPath } from '@/lib/domain/campagnes/qr'
import { QR_LANGUES, type QrLot } from '@/lib/domain/parc/qr'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { encodePng } from '@/lib/platform/png'
import { type Modules, modulesPath, QUIET, qrModules } from '@/lib/platform/qr'

/** A code as it is drawn: its dark modules, what stands under it, and the name of its object. */
export type QrImage = { modules: Modules; lignes: readonly string[]; nom: string }

/** Drawing of a code in a lot: the address of its token, and the texts under it, the last of which can be typed. */
export function qrImage({ nom, token }: { nom: string; token: string }, lot: QrLot): QrImage {
  const lignes = [
    QR_LANGUES[lot.langue].invitation,
    lot.reference ? nom : '',
    lot.texte,
    printedQrToken(token),
  ]
  return {
    modules: qrModules(absoluteUrl(qrPath(token))),
    lignes: lignes.filter((ligne) => ligne !== ''),
    nom,
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Modules that a line of text takes. */
const LINE = 4

/** A code as an SVG, with the texts under it. */
export function qrSvg({ modules, lignes, nom }: QrImage): string {
  const width = modules.length + 2 * QUIET
  const height = width + lignes.length * LINE + 1
  const texts = lignes.map((ligne, rank) => {
    const baseline = width + rank * LINE + 3
    const fitted = ligne.length > 22 ? ` textLength="${width - 4}" lengthAdjust="spacingAndGlyphs"` : ''
    return `<text x="${width / 2}" y="${baseline}"${fitted}>${escaped(ligne)}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(nom)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path d="${modulesPath(modules)}" shape-rendering="crispEdges"/>`,
    `<g font-family="Helvetica, Arial, sans-serif" font-size="2.8" text-anchor="middle">${texts.join('')}</g>`,
    '</svg>',
  ].join('\n')
}

/** Pixels of a module. */
const SCALE = 16

/** A code as a PNG of black and white, without text. */
export function qrPng({ modules }: QrImage): Uint8Array<ArrayBuffer> {
  const side = (modules.length + 2 * QUIET) * SCALE
  const stride = 1 + side / 8
  const light = Buffer.alloc(stride, 0xff).fill(0, 0, 1)
  const rows: Buffer[] = Array.from({ length: QUIET * SCALE }, () => light)
  for (const row of modules) {
    const line = Buffer.from(light)
    row.forEach((dark, x) => {
      // A module is two bytes wide, of a bit each pixel.
      if (dark) line.fill(0, 1 + (x + QUIET) * 2, 1 + (x + QUIET + 1) * 2)
    })
    for (let count = 0; count < SCALE; count += 1) rows.push(line)
  }
  for (let count = 0; count < QUIET * SCALE; count += 1) rows.push(light)
  return encodePng({ width: side, height: side, bits: 1 }, rows)
}

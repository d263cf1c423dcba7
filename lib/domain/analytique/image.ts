import { formatNumber } from '../textes/format'

/** A ranking as a picture: names, texts and lengths from 0 to 1. */
export type ImageRanking = { titre: string; rangs: readonly { nom: string; valeur: string; part: number }[] }
export type ImageSource = {
  titre: string
  lignes: readonly string[]
  mois: { titre: string; noms: readonly string[]; valeurs: readonly number[] }
  classements: readonly ImageRanking[]
}

const WIDTH = 1200
const COLOUR = '#0b63a8'
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const text = (x: number, y: number, value: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${escapeText(value)}</text>`

function months({ titre, noms, valeurs }: ImageSource['mois'], top: number): string {
  const most = Math.max(1, ...valeurs)
  const step = (WIDTH - 80) / Math.max(1, valeurs.length)
  // Figures would run into each other.
  const isNarrow = step < 30
  const bars = valeurs.map((value, index) => {
    const height = (value * 180) / most
    const x = 40 + index * step + step * 0.15
    const middle = 40 + (index + 0.5) * step
    return `<rect x="${x}" y="${top + 220 - height}" width="${step * 0.7}" height="${height}" fill="${COLOUR}"/>${isNarrow ? '' : text(middle, top + 212 - height, formatNumber(value), 'text-anchor="middle" font-size="14"')}${text(middle, top + 242, noms[index] ?? '', 'text-anchor="middle" font-size="13"')}`
  })
  return text(40, top, titre, 'font-size="20" font-weight="700"') + bars.join('')
}

function ranking({ titre, rangs }: ImageRanking, top: number): string {
  const lines = rangs.map(({ nom, valeur, part }, index) => {
    const y = top + 22 + index * 28
    return `${text(40, y + 15, nom, 'font-size="15"')}<rect x="320" y="${y + 2}" width="${Math.max(part > 0 ? 2 : 0, part * 720)}" height="16" fill="${COLOUR}"/>${text(1160, y + 15, valeur, 'font-size="15" text-anchor="end"')}`
  })
  return text(40, top, titre, 'font-size="20" font-weight="700"') + lines.join('')
}

/** The pictures of a view in one image, with its filters and its dates, as the text of an SVG. */
export function imageOf(source: ImageSource): { svg: string; width: number; height: number } {
  const head = 70 + source.lignes.length * 22
  const parts = [months(source.mois, head + 40)]
  let top = head + 330
  for (const one of source.classements) {
    parts.push(ranking(one, top))
    top += one.rangs.length * 28 + 80
  }
  const lines = source.lignes.map((line, index) =>
    text(40, 80 + index * 22, line, 'font-size="15" fill="#46566a"'),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top}" viewBox="0 0 ${WIDTH} ${top}" font-family="Figtree, Arial, sans-serif" fill="#132231"><rect width="100%" height="100%" fill="#fff"/>${text(40, 48, source.titre, 'font-size="28" font-weight="700"')}${lines.join('')}${parts.join('')}</svg>`
  return { svg, width: WIDTH, height: top }
}

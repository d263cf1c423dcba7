import { formatCount } from '../textes/format'
import { quoteNames } from '../textes/quote'
import type { Apercu } from './apercu'

const SEPARATEURS: Readonly<Record<string, string>> = {
  ';': 'points-virgules',
  ',': 'virgules',
  '\t': 'tabulations',
  '|': 'barres verticales',
}

/** How a file was understood, in a sentence: « Classeur, feuille « Patrimoine » (1 sur 3), en-tête à la ligne 3, 60 lignes ». */
export function phraseApercu(
  { format, encodage, separateur, feuilles, feuille, ligneEntete, lues }: Apercu,
  encodages: Readonly<Record<string, string>>,
): string {
  const parts = [format === 'XLSX' ? 'Classeur' : format === 'CSV' ? 'Texte' : 'NDJSON']
  if (feuille !== null) {
    const rank = feuilles.indexOf(feuille) + 1
    parts.push(
      `feuille ${quoteNames([feuille])}${feuilles.length > 1 ? ` (${rank} sur ${feuilles.length})` : ''}`,
    )
  }
  if (separateur !== null) parts.push(`séparé par des ${SEPARATEURS[separateur] ?? quoteNames([separateur])}`)
  if (encodage !== null) parts.push(encodages[encodage] ?? encodage)
  if (ligneEntete > 0) parts.push(`en-tête à la ligne ${ligneEntete}`)
  parts.push(formatCount(lues, 'ligne lue', 'lignes lues'))
  return `${parts.join(', ')}.`
}

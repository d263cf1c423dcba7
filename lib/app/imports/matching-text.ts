import { type Correspondance, destinationsDe, donneesDe } from '@/lib/domain/imports/correspondance'
import { ENCODAGE_LABELS } from '@/lib/domain/imports/encodage-labels'
import { phraseApercu } from '@/lib/domain/imports/phrase-apercu'
import { quoteFirst, quoteNames } from '@/lib/domain/textes/quote'
import { colonnesDe, labelDe } from './colonnes'

/** How a file was understood and matched, as a terminal shows it: line by line, unless all its columns have our names (FIRST-24). */
export function linesOfMatching({
  nom,
  apercu,
  modele,
  nomModele,
  manieres,
  enSuspens,
  absentes,
  lectures,
}: Correspondance): string[] {
  if (apercu === null) return [`${nom}\u00a0: archive de documents.`]
  const lines = [`${nom}\u00a0: ${phraseApercu(apercu, ENCODAGE_LABELS)}`]
  if (modele === null) return lines
  const contents = modele.contenus.map(({ type }) => labelDe(type)).join(', ')
  lines.push(
    `  Contenu\u00a0: ${contents}${nomModele === null ? '' : `, par le modèle «\u00a0${nomModele}\u00a0»`}.`,
  )
  const isPlain = Object.values(manieres).every((maniere) => maniere === 'nom')
  for (const entete of isPlain ? [] : apercu.entetes) {
    const places = destinationsDe(modele, entete).map(
      ({ type, colonne }) => `${labelDe(type)}, ${colonnesDe(type)[colonne]?.header ?? colonne}`,
    )
    const read = lectures.find((one) => one.entete === entete)?.valeurs.join(' · ') ?? ''
    if (places.length > 0)
      lines.push(`  ${entete} → ${places.join(' ; ')}${read === '' ? '' : ` (${read.slice(0, 80)})`}`)
  }
  for (const { type, colonne, de, valeur } of donneesDe(modele)) {
    const where = de.length === 0 ? 'pour toutes les lignes' : `où ${quoteNames(de)} ne dit rien`
    lines.push(
      `  ${labelDe(type)}, ${colonnesDe(type)[colonne]?.header ?? colonne}\u00a0: ${quoteNames([valeur])} ${where}.`,
    )
  }
  if (absentes.length > 0)
    lines.push(`  Colonnes du modèle que le fichier n’a pas\u00a0: ${quoteFirst(absentes)}.`)
  if (modele.ignorees.length > 0) lines.push(`  Laissées de côté\u00a0: ${modele.ignorees.join(', ')}.`)
  if (enSuspens.length > 0)
    lines.push(
      `  Sans place, non importées\u00a0: ${enSuspens.map((one) => `«\u00a0${one}\u00a0»`).join(', ')}.`,
    )
  return lines
}

import { foldText } from '../textes/fold-text'
import { type Colonne, namesOf } from './colonne'
import { MOTIF_DU_REFUS } from './fichier-corrige'

/** Which column of the type each column of the file is; null for those that the type does not know. */
export type Entete = { ids: (string | null)[]; inconnues: string[] }

/**
 * Reads the first line of a file, in any order of the columns. The fault is why the whole file is refused: a column that is
 * there twice, or one that is required and missing.
 */
export function readEntete(
  cells: readonly string[],
  colonnes: Readonly<Record<string, Colonne>>,
): Entete | { fault: string } {
  const byName = new Map(
    Object.entries(colonnes).flatMap(([id, colonne]) =>
      namesOf(id, colonne).map((name) => [name, id] as const),
    ),
  )
  const ids = cells.map((cell) => byName.get(foldText(cell)) ?? null)
  const found = ids.filter((id) => id !== null)
  const twice = found.find((id, index) => found.indexOf(id) !== index)
  if (twice !== undefined)
    return { fault: `La colonne «\u00a0${colonnes[twice]?.header}\u00a0» est là deux fois.` }
  const missing = Object.entries(colonnes).filter(([id, { required }]) => required && !found.includes(id))
  if (missing.length > 0) {
    const names = missing.map(([, { header }]) => `«\u00a0${header}\u00a0»`).join(', ')
    return { fault: `Il manque ${missing.length > 1 ? 'les colonnes' : 'la colonne'} ${names}.` }
  }
  return {
    ids,
    inconnues: cells.filter(
      (cell, index) => ids[index] === null && !['', MOTIF_DU_REFUS].includes(cell.trim()),
    ),
  }
}

import { csvFile } from '../textes/csv-file'
import type { Colonne } from './colonne'

type Contenu = {
  columns: Readonly<Record<string, Colonne>>
  exemples?: readonly Readonly<Record<string, string>>[] | undefined
  sansExemple?: true | undefined
}

/** A file to fill: the headers of a type and lines of example, as French spreadsheets read it (FIRST-14). */
export function modeleCsv({ columns, exemples = [], sansExemple }: Contenu): string {
  const all = Object.entries(columns).filter(([, { interne }]) => !interne)
  const lines = [all.map(([, { header }]) => header)]
  if (!sansExemple) lines.push(all.map(([, { example }]) => example))
  for (const exemple of exemples) lines.push(all.map(([id]) => exemple[id] ?? ''))
  return csvFile(lines)
}

import { csvFile } from '../csv-file'
import type { Colonne } from './colonne'

/** A file to fill: the headers of a type and a line of example, as French spreadsheets read it (FIRST-14). */
export function modeleCsv(colonnes: Readonly<Record<string, Colonne>>): string {
  const all = Object.values(colonnes).filter(({ interne }) => !interne)
  return csvFile([all.map(({ header }) => header), all.map(({ example }) => example)])
}

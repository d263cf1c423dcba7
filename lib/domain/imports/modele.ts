import type { Colonne } from './colonne'

const quoted = (cell: string): string => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file to fill: the headers of a type and a line of example, as French spreadsheets read it (FIRST-14). */
export function modeleCsv(colonnes: Readonly<Record<string, Colonne>>): string {
  const all = Object.values(colonnes).filter(({ interne }) => !interne)
  const lines = [all.map(({ header }) => header), all.map(({ example }) => example)]
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

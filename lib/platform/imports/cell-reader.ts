import { type Entete, readEntete } from '@/lib/domain/imports/entete'
import type { ImportDefinition } from './definition'
import type { Ligne } from './read'
import { type Staged, UnreadableFileError } from './staged'

/** JSON of a cell as its text in a CSV file; a decimal number says by a last zero that its mark is one of decimals. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /\.\d{3}$/.test(String(value)) ? `${value}0` : String(value)
  return Array.isArray(value) ? value.map(cellOf).join('|') : String(value)
}

/** The cells of a line by the columns of the type. Gives the fault of the line, or of the whole file by throwing. */
export function cellReader(definition: ImportDefinition, nom: string) {
  let entete: Entete | null = null
  const refuse = (ligne: number, motif: string, valeur: string | null = null): Staged => ({
    values: null,
    refus: [{ ligne, colonne: null, valeur, motif }],
  })
  const open = (cells: readonly string[]): Entete => {
    const read = readEntete(cells, definition.columns)
    if ('fault' in read) throw new UnreadableFileError(`${nom}\u00a0: ${read.fault}`)
    if (read.inconnues.length > 0) {
      const names = read.inconnues.slice(0, 10).map((one) => `«\u00a0${one.slice(0, 60)}\u00a0»`)
      throw new UnreadableFileError(
        `${nom}\u00a0: ${names.length > 1 ? 'les colonnes' : 'la colonne'} ${names.join(', ')} ne ${names.length > 1 ? 'sont' : 'est'} pas de ce type.`,
      )
    }
    return read
  }
  return (line: Ligne): Map<string, string> | Staged | null => {
    if ('fault' in line) return refuse(line.ligne, line.fault, line.valeur)
    if ('object' in line) {
      const names = Object.keys(line.object)
      const read = readEntete(names, definition.columns)
      if ('fault' in read) return refuse(line.ligne, read.fault)
      if (read.inconnues[0] !== undefined)
        return refuse(
          line.ligne,
          `La colonne «\u00a0${read.inconnues[0].slice(0, 60)}\u00a0» n’est pas de ce type.`,
        )
      return new Map(read.ids.map((id, index) => [id ?? '', cellOf(line.object[names[index] ?? ''])]))
    }
    if (entete === null) {
      entete = open(line.cells)
      return null
    }
    const { ids } = entete
    if (line.cells.slice(ids.length).some((cell) => cell !== ''))
      return refuse(line.ligne, 'La ligne a plus de cellules que la première ligne n’a de colonnes.')
    return new Map(ids.flatMap((id, index) => (id === null ? [] : [[id, line.cells[index] ?? ''] as const])))
  }
}

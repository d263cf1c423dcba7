/** Why a cell or a line is refused, or what was guessed of it: its number in the file, the header of its column, its value. */
export type Refus = { ligne: number; colonne: string | null; valeur: string | null; motif: string }
/**
 * A line that was read: its values, null where nobody knows which row it is about, why it is refused, and the cells that were guessed
 * or left as they were.
 */
export type Staged = {
  values: Record<string, string | null> | null
  refus: Refus[]
  avertissements?: Refus[]
}

/** Why a file, and with it its import, is refused as a whole. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

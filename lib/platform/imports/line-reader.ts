import { readerOf } from '@/lib/domain/imports/colonne'
import type { MotsAjoutes } from '@/lib/domain/imports/usages/synonymes'
import type { Read } from '@/lib/domain/imports/valeurs'
import type { ImportDefinition } from './definition'
import type { Refus, Staged } from './staged'

/** Words that administrators added to the columns of the type, by column (FIRST-26). */
export type MotsDuType = ReadonlyMap<string, MotsAjoutes>

const LEFT = 'La cellule est laissée comme elle était.'

/** Columns of which a wrong value refuses the row: what is required, what says which row it is, what would say more than was meant. */
function strictOf({ key, columns, calculs = {}, stricte: isStrict }: ImportDefinition): ReadonlySet<string> {
  const named = key.map((column) => calculs[column]?.de ?? column)
  const strict = Object.entries(columns).filter(
    ([id, { required, stricte, absent }]) =>
      isStrict || required || stricte || absent !== undefined || named.includes(id),
  )
  return new Set(strict.map(([id]) => id))
}

/** Optional columns that say nothing without another: the building where the set is wrong. */
function followersOf(
  { references = [] }: ImportDefinition,
  id: string,
  strict: ReadonlySet<string>,
): string[] {
  return references.flatMap(({ columns }) => {
    const at = columns.indexOf(id)
    return at < 0 ? [] : columns.slice(at + 1).filter((column) => !strict.has(column))
  })
}

/**
 * Reader of the cells of the lines of a type, each by the format of its column. A wrong optional cell is left as it was, with a
 * warning; a wrong required one refuses the line (FIRST-27).
 */
export function lineReader(definition: ImportDefinition, mots?: MotsDuType) {
  const columns = Object.entries(definition.columns)
  const readers = new Map(columns.map(([id, colonne]) => [id, readerOf(colonne, { ajoutes: mots?.get(id) })]))
  const strict = strictOf(definition)
  const followers = new Map(columns.map(([id]) => [id, followersOf(definition, id, strict)]))
  const calculs = Object.entries(definition.calculs ?? {})
  const isWorkedOut = definition.key.some((column) => !(column in definition.columns))
  const inKey = new Set(
    columns.filter(([id]) => isWorkedOut || definition.key.includes(id)).map(([, { header }]) => header),
  )
  /** Puts a value that is of another kind where its own column is empty; null where that takes it neither. */
  const moved = (
    values: Record<string, string | null>,
    repli: string | undefined,
    cell: string,
  ): Read | null => {
    if (repli === undefined || values[repli]) return null
    const read = readers.get(repli)?.(cell)
    if (!read || !('value' in read) || read.value === '') return null
    values[repli] = read.value
    return read
  }
  return (ligne: number, cells: ReadonlyMap<string, string>): Staged => {
    const values: Record<string, string | null> = {}
    const refus: Refus[] = []
    const avertissements: Refus[] = []
    const wrong: { id: string; cell: string; motif: string }[] = []
    for (const [id, { header }] of columns) {
      const cell = cells.get(id)
      const read = cell === undefined ? undefined : readers.get(id)?.(cell)
      values[id] = read && 'value' in read ? read.value : null
      if (read === undefined || cell === undefined) continue
      if ('value' in read) {
        if (read.avertissement !== undefined)
          avertissements.push({ ligne, colonne: header, valeur: cell, motif: read.avertissement })
      } else if (strict.has(id)) refus.push({ ligne, colonne: header, valeur: cell, motif: read.fault })
      else wrong.push({ id, cell, motif: read.fault })
    }
    for (const { id, cell, motif } of wrong) {
      const colonne = definition.columns[id]
      const elsewhere = moved(values, colonne?.repli, cell)
      const place = elsewhere && definition.columns[colonne?.repli ?? '']?.header
      avertissements.push({
        ligne,
        colonne: colonne?.header ?? id,
        valeur: cell,
        motif: place ? `${motif} Il est placé dans «\u00a0${place}\u00a0».` : `${motif} ${LEFT}`,
      })
      for (const follower of followers.get(id) ?? []) values[follower] = null
    }
    for (const [id, { valeur }] of calculs) values[id] = valeur(values)
    // A line whose key is sure is kept beside its refusal: its row is in the file, and no complete file closes it.
    const isKeyed = !refus.some(({ colonne }) => inKey.has(colonne ?? ''))
    return { values: isKeyed ? values : null, refus, avertissements }
  }
}

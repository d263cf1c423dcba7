import { readerOf } from '@/lib/domain/imports/colonne'
import type { ImportDefinition } from './definition'
import type { Refus, Staged } from './staged'

/** Reader of the cells of the lines of a type, each by the format of its column. */
export function lineReader(definition: ImportDefinition) {
  const columns = Object.entries(definition.columns)
  const readers = new Map(columns.map(([id, colonne]) => [id, readerOf(colonne)]))
  const calculs = Object.entries(definition.calculs ?? {})
  const isWorkedOut = definition.key.some((column) => !(column in definition.columns))
  const inKey = new Set(
    columns.filter(([id]) => isWorkedOut || definition.key.includes(id)).map(([, { header }]) => header),
  )
  return (ligne: number, cells: ReadonlyMap<string, string>): Staged => {
    const values: Record<string, string | null> = {}
    const refus: Refus[] = []
    for (const [id, { header }] of columns) {
      const cell = cells.get(id)
      const read = cell === undefined ? null : readers.get(id)?.(cell)
      values[id] = read && 'value' in read ? read.value : null
      if (read && 'fault' in read)
        refus.push({ ligne, colonne: header, valeur: cell ?? null, motif: read.fault })
    }
    for (const [id, { valeur }] of calculs) values[id] = valeur(values)
    // A line whose key is sure is kept beside its refusal: its row is in the file, and no complete file closes it.
    const isKeyed = !refus.some(({ colonne }) => inKey.has(colonne ?? ''))
    return { values: isKeyed ? values : null, refus }
  }
}

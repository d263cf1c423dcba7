type Item = { id: number | null }

/** Pairs the items of two lists: by row, else by what names them, where something does. */
export function pairs<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  nameOf?: (item: T) => string,
): { kept: { former: T | null; item: T }[]; removed: T[] } {
  const left = [...before]
  const kept = after.map((item) => {
    const byRow = item.id === null ? -1 : left.findIndex(({ id }) => id === item.id)
    const at = byRow === -1 && nameOf ? left.findIndex((former) => nameOf(former) === nameOf(item)) : byRow
    const [former = null] = at === -1 ? [] : left.splice(at, 1)
    return { former, item }
  })
  return { kept, removed: left }
}

/** Whether the items that stay are in another order. */
export const isMoved = <T>(kept: readonly { former: T | null }[], before: readonly T[]): boolean => {
  const ranks = kept.flatMap(({ former }) => (former === null ? [] : [before.indexOf(former)]))
  return ranks.some((rank, index) => rank < (ranks[index - 1] ?? -1))
}

/** A line as text, whatever its row, its name while it is edited and the order of its fields. */
const written = (line: object): string =>
  JSON.stringify(Object.entries({ ...line, id: null, cle: null }).sort(([a], [b]) => a.localeCompare(b)))

/** How to say what became of a line of this name, and of their order. */
export type Phrases = { [act in 'ajout' | 'modification' | 'retrait']: (label: string) => string } & {
  ordre: string
}

/** Changes of the links of a menu or of the tiles of a place, in short sentences. */
export function lineChanges<T extends Item & { label: string }>(
  before: readonly T[],
  after: readonly T[],
  { ajout, modification, retrait, ordre }: Phrases,
  nameOf?: (item: T) => string,
): string[] {
  const { kept, removed } = pairs(before, after, nameOf)
  const isChanged = ({ former, item }: (typeof kept)[number]) =>
    former !== null && written(former) !== written(item)
  return [
    ...kept.filter(({ former }) => former === null).map(({ item }) => ajout(item.label)),
    ...kept.filter(isChanged).map(({ item }) => modification(item.label)),
    ...removed.map(({ label }) => retrait(label)),
    ...(isMoved(kept, before) ? [ordre] : []),
  ]
}

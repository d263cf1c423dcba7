/** Keys of browser storage (spec §7) and how many entries each keeps (spec §9). */
export const RECENT_CLIENTS = { key: 'recentClients', max: 5 } as const
export const RECENT_SELECTIONS = { key: 'recentSelections', max: 5 } as const

/**
 * List of the last chosen items, newest first, without duplicates, at most `max` (PERIM-20, SEARCH-10).
 * @param keyOf what makes two items the same; the item itself by default
 */
export function pushRecent<T>(
  list: readonly T[],
  item: T,
  max: number,
  keyOf: (item: T) => unknown = (value) => value,
): T[] {
  return [item, ...list.filter((other) => keyOf(other) !== keyOf(item))].slice(0, max)
}

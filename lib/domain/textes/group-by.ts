/** Items by a key, in the order in which each key comes first. */
export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const own = groups.get(key(item))
    if (own) own.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

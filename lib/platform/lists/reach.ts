import type { History } from './definition'

/** Reach of a figure of a list: the open rows of all years, the rows of the period, or both. */
export type Reach = 'ouvert' | 'periode' | 'mixte'

/** Says a reach beside its figure. */
export const REACH_TEXTS: Readonly<Record<Reach, string>> = {
  ouvert: 'Toutes années',
  periode: 'Sur la période',
  mixte: 'Toutes années, historique de la période',
}

type Limited = { history?: History }
type Filters = Readonly<Record<string, readonly string[] | undefined>>

/** Reach of the rows that these filters leave; null where no period limits the list (HOME-35). */
export function reachOf({ history }: Limited, filters: Filters): Reach | null {
  if (!history) return null
  if ((filters.periode ?? []).length > 0) return 'periode'
  const reaches = Object.entries(history.open).flatMap(([name, open]): Reach[] => {
    const values = filters[name] ?? []
    if (values.length === 0) return []
    const opened = values.filter((value) => open.includes(value)).length
    return [opened === values.length ? 'ouvert' : opened === 0 ? 'periode' : 'mixte']
  })
  return reaches.find((reach) => reach !== 'mixte') ?? 'mixte'
}

import { valeurTypographiee } from '@/lib/domain/textes/typography'
import type { History, ListFilter } from '@/lib/platform/lists/definition'
import type { ListParams } from '@/lib/platform/lists/params'
import { REACH_TEXTS, reachOf } from '@/lib/platform/lists/reach'
import type { ListScreenProps } from './list-frame'

/** A facet with its counts, and without the values that nobody who reads this list can meet. */
export function offeredOf(
  history: History | undefined,
  filter: ListFilter,
  counts: Record<string, number>,
  { filters }: ListParams,
  offered: ListScreenProps<unknown>['offered'] = {},
) {
  const wanted = offered[filter.name]
  const isMet = (value: string) =>
    wanted === undefined ||
    wanted.includes(value) ||
    (counts[value] ?? 0) > 0 ||
    (filters[filter.name]?.includes(value) ?? false)
  const { options, ...named } = shown(filter)
  return {
    ...named,
    options: options
      .filter(({ value }) => isMet(value))
      .map((option) => ({ ...option, ...coverOf(history, filter.name, option.value) })),
    counts,
    definition: filter.definition,
  }
}

/** Rows that the number of a value covers, in words, where the filter tells it. */
function coverOf(history: History | undefined, filter: string, value: string): { covers?: string } {
  if (!history?.open[filter]) return {}
  const reach = reachOf({ history }, { [filter]: [value] })
  return reach === null ? {} : { covers: REACH_TEXTS[reach] }
}

/** Most values that a filter offers of those that were counted. */
const MOST_VALUES = 200

/** A filter whose choices are the values that were counted, the most frequent of them, with those that are chosen. */
export function withCounted(
  filter: ListFilter,
  counts: Record<string, number>,
  { filters }: ListParams,
): ListFilter {
  const { labelOf, accepts } = filter
  if (labelOf === undefined) return filter
  const found = Object.keys(counts).filter((value) => accepts?.test(value) ?? true)
  found.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const values = new Set([...(filters[filter.name] ?? []), ...found.slice(0, MOST_VALUES)])
  const options = [...values]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
  return { ...filter, options }
}

/** Filter as the toolbar needs it: no SQL leaves the server part. */
export function shown({
  name,
  label,
  options,
  typed,
}: Pick<ListFilter, 'name' | 'label' | 'options' | 'typed'>) {
  return {
    name,
    label,
    ...(typed && { typed }),
    options: options.map(({ value, label }) => ({ value, label: valeurTypographiee(label) })),
  }
}

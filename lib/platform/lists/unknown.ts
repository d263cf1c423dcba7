import { readSaisie } from '@/lib/domain/interface/saisie-filtre'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ValidationError } from '@/lib/platform/errors/errors'
import { type ListDefinition, listFor } from './definition'
import {
  COMMON,
  type ListParams,
  type ListShape,
  parseListParams,
  type SearchParams,
  searchOf,
} from './params'

/** A parameter that a list does not have (`value` null), or a value that means nothing to one that it has. */
export type Unknown = { name: string; value: string | null }

type AskedShape = Omit<ListShape, 'columns'> & {
  columns: readonly { name: string; optional?: boolean; sort?: unknown }[]
}

/**
 * Names that an address asks of a list and that the list does not know, in its order. A parameter left empty, as a form without script
 * sends it, asks for nothing.
 */
export function unknownOf(search: SearchParams, list: AskedShape): Unknown[] {
  return Object.entries(search).flatMap(([name, raw]): Unknown[] => {
    const texts = [raw ?? []].flat().filter((text) => text !== '')
    if (texts.length === 0) return []
    const isKnown = knows(name, list)
    if (isKnown === null) return [{ name, value: null }]
    const isList = name === 'colonnes' || list.filters.some((filter) => filter.name === name && !filter.typed)
    const values = isList ? texts.flatMap((text) => text.split(',')).filter((value) => value !== '') : texts
    return values.filter((value) => !isKnown(value)).map((value) => ({ name, value }))
  })
}

/** Whether a query names a filter, or a value of one, that the list no longer has: it shows more rows than it was saved with. */
export const hasLostFilters = (list: AskedShape, requete: string): boolean =>
  unknownOf(searchOf(requete), list).some(
    ({ name }) => !(COMMON.has(name) || name === 'tri' || name === 'colonnes'),
  )

/** Whether a list knows a value of this parameter; null where it has no such parameter. */
function knows(name: string, list: AskedShape): ((value: string) => boolean) | null {
  const filter = list.filters.find((one) => one.name === name)
  if (filter) return (value) => isValueOf(filter, value)
  const common = COMMON.get(name)
  if (common) return (value) => common.parse(value) !== null
  if (name === 'colonnes') return (value) => list.columns.some((column) => column.name === value)
  if (name === 'tri')
    return (value) => list.columns.some((column) => column.name === value && column.sort !== undefined)
  return null
}

function isValueOf({ options, accepts, typed }: ListShape['filters'][number], value: string): boolean {
  if (typed) return readSaisie(typed.kind, value) !== null
  return options.some((option) => option.value === value) || (accepts?.test(value) ?? false)
}

/**
 * Parameters of a call on a list, as its screen has it in this perimeter: what it does not know is refused, since rows chosen by
 * less than what was asked would pass for those asked (TRUST-55). Throws a `ValidationError` that names it.
 */
export function askedListParams<Row>(
  search: SearchParams,
  list: ListDefinition<Row>,
  perimetre: Perimetre,
): ListParams {
  const offered = listFor(list, perimetre)
  refuseUnknown(unknownOf(search, offered))
  return parseListParams(search, offered)
}

/** Throws a `ValidationError` that names the first of them. */
export function refuseUnknown([unknown]: readonly Unknown[]): void {
  if (unknown) throw refusal(unknown)
}

function refusal({ name, value }: Unknown): ValidationError {
  return value === null
    ? new ValidationError(`La liste n’a ni filtre ni réglage « ${name} ».`, {
        reason: `Unknown parameter ${name}`,
        source: 'query',
        param: name,
      })
    : new ValidationError(`« ${value} » n’est pas une valeur de « ${name} » pour cette liste.`, {
        reason: `Unknown value ${value} of ${name}`,
        source: 'query',
        param: name,
        value,
      })
}

/** Columns that a call asks for, in the order of the list; all of them where it names none. */
export function askedColumns<Column extends { name: string }>(
  { colonnes }: SearchParams,
  { columns }: { columns: readonly Column[] },
): readonly Column[] {
  const names = [colonnes ?? []].flat().flatMap((text) => text.split(','))
  const asked = columns.filter(({ name }) => names.includes(name))
  return asked.length > 0 ? asked : columns
}

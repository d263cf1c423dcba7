import type { Field } from '@/lib/platform/api/fields'
import { invalidValue } from './invalid'
import type { Tree } from './read'
import type { Comparison, Value } from './types'

const TRUE = new Set(['true', '1', 't'])
const FALSE = new Set(['false', '0', 'f'])
const INT_MAX = 2_147_483_647
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** A flag of the contract: false only for `false`, `0`, `f` and nothing; true for everything else. */
export function looseFlag(tree: Tree): boolean {
  return tree === null || (typeof tree === 'string' && !FALSE.has(tree) && tree !== '')
}

/** A boolean, strictly; null when the text is none. */
export function strictBoolean(text: string): boolean | null {
  if (TRUE.has(text)) return true
  return FALSE.has(text) ? false : null
}

/** The value a text stands for, by the type of the field it is compared with. Throws ValidationError. */
export function valueFor(field: Field, tree: Tree, path: readonly string[]): Value {
  if (tree === null) return null
  if (typeof tree !== 'string') throw invalidValue('A single value is expected', path, 'filters')
  const read = READERS[field.type]
  const value = read(tree)
  if (value === undefined) throw invalidValue(EXPECTED[field.type], path, 'filters')
  return value
}

const EXPECTED: Record<Field['type'], string> = {
  string: 'Invalid text',
  code: 'Invalid text',
  integer: 'Invalid number',
  number: 'Invalid number',
  boolean: 'Invalid boolean',
  date: 'Invalid format, expected a timestamp or an ISO date',
  datetime: 'Invalid format, expected a timestamp or an ISO date',
  json: 'Invalid text',
  integers: 'Invalid number',
  strings: 'Invalid text',
}

function integer(text: string): number | undefined {
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= INT_MAX ? value : undefined
}

function number(text: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}

function instant(text: string): string | undefined {
  if (/^\d{10,13}$/.test(text)) return new Date(Number(text)).toISOString()
  if (!DAY.test(text) && !INSTANT.test(text)) return undefined
  const zoned = DAY.test(text) || /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const time = Date.parse(zoned)
  return Number.isNaN(time) || !isRealDay(text.slice(0, 10)) ? undefined : new Date(time).toISOString()
}

function day(text: string): string | undefined {
  return instant(text)?.slice(0, 10)
}

/** 30 February passes `Date.parse` as 2 March. */
function isRealDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const same = (text: string): string => text

const READERS: Record<Field['type'], (text: string) => Value | undefined> = {
  string: same,
  code: same,
  integer,
  number,
  boolean: (text) => strictBoolean(text) ?? undefined,
  date: day,
  datetime: instant,
  json: same,
  integers: integer,
  strings: same,
}

const TEXT: readonly Comparison[] = [
  '$eqi',
  '$nei',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
]

/** Whether a comparison means something for a type: what does not is refused, never guessed. */
export function isApplicable(operator: Comparison, type: Field['type']): boolean {
  if (operator === '$null' || operator === '$notNull') return true
  if (type === 'json') return false
  if (type === 'integers' || type === 'strings')
    return ['$eq', '$in', '$contains', '$ne', '$notIn', '$notContains'].includes(operator)
  if (!TEXT.includes(operator))
    return type !== 'boolean' || ['$eq', '$ne', '$in', '$notIn'].includes(operator)
  return type === 'string' || type === 'code'
}

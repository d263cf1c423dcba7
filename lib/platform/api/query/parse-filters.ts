import type { Caller, Collection } from '@/lib/platform/api/collection'
import type { Field } from '@/lib/platform/api/fields'
import { MAX_DEPTH, targetOf } from './chain'
import { invalidKey, invalidValue } from './invalid'
import { asList, type Branch, isBranch, type Tree } from './read'
import { relatedIn } from './related'
import { COMPARISONS, type Comparison, type Filter } from './types'
import { isApplicable, looseFlag, valueFor } from './values'

/** Values of one condition. */
export const MAX_VALUES = 1000
/** Conditions on related rows in one filter. */
const MAX_RELATED = 40
const isComparison = (key: string): key is Comparison => COMPARISONS.some((name) => name === key)

/** `filters` of the contract as a tree of conditions; null without any. Throws ValidationError for whatever cannot be applied. */
export function parseFilters(collection: Collection, tree: Tree | undefined, caller: Caller): Filter | null {
  if (tree === undefined || tree === '' || tree === null) return null
  const filter = onRow(collection, tree, { path: [], depth: 0, caller })
  if (relatedIn(filter) > MAX_RELATED)
    throw invalidValue(`More than ${MAX_RELATED} conditions on relations`, [], 'filters')
  return filter
}

/** Where in the tree: the keys that lead there, and the relations among them. */
type Place = { path: readonly string[]; depth: number; caller: Caller }

const inside = (place: Place, key: string): Place => ({ ...place, path: [...place.path, key] })

function onRow(collection: Collection, tree: Tree, place: Place): Filter | null {
  if (Array.isArray(tree)) return gather('and', tree, (item) => onRow(collection, item, place))
  if (!isBranch(tree)) throw invalidValue('Filters must be an object', place.path, 'filters')
  return gather('and', Object.entries(tree), ([key, value]) => {
    const here = inside(place, key)
    const group = groupOf(key, value, (item) => onRow(collection, item, here))
    if (group !== undefined) return group
    const field = own(collection.fields, key)
    if (field) return onField(key, field, value, here.path)
    if (own(collection.relations, key)) return onRelation(collection, key, value, here)
    throw invalidKey(key, place.path, 'filters')
  })
}

/** `$and`, `$or` and `$not`, at any level; undefined for any other key. */
function groupOf(key: string, value: Tree, parse: (item: Tree) => Filter | null): Filter | null | undefined {
  if (key === '$and') return gather('and', asList(value), parse)
  if (key === '$or') return gather('or', asList(value), parse)
  if (key !== '$not') return undefined
  const filter = parse(value)
  return filter && { kind: 'not', filter }
}

function gather<T>(kind: 'and' | 'or', items: T[], parse: (item: T) => Filter | null): Filter | null {
  const filters = items.map(parse).filter((filter) => filter !== null)
  const [only] = filters
  if (filters.length <= 1) return only ?? null
  return { kind, filters }
}

function onField(key: string, field: Field, tree: Tree, path: readonly string[]): Filter | null {
  if (!isBranch(tree)) return compare(key, field, Array.isArray(tree) ? '$in' : '$eq', tree, path)
  return gather('and', Object.entries(tree), ([operator, value]) => {
    const here = [...path, operator]
    const group = groupOf(operator, value, (item) => onField(key, field, item, here))
    if (group !== undefined) return group
    if (/^\d+$/.test(operator)) return compare(key, field, '$eq', value, here)
    if (!isComparison(operator)) throw invalidKey(operator, path, 'filters')
    return compare(key, field, operator, value, here)
  })
}

function compare(
  name: string,
  field: Field,
  operator: Comparison,
  tree: Tree,
  path: readonly string[],
): Filter {
  if (!isApplicable(operator, field.type))
    throw invalidValue(`Invalid operator ${operator} for a field of type ${field.type}`, path, 'filters')
  if (operator === '$null' || operator === '$notNull') {
    if (typeof tree === 'object' && tree !== null)
      throw invalidValue('A single value is expected', path, 'filters')
    return { kind: 'compare', field: name, operator, values: [looseFlag(tree)] }
  }
  const trees = listOf(field, operator, tree)
  if (trees.length > MAX_VALUES) throw invalidValue(`More than ${MAX_VALUES} values`, path, 'filters')
  const values = trees.map((item) => valueFor(field, item, path))
  const isList = operator === '$in' || operator === '$notIn'
  if (values.includes(null) && operator !== '$eq' && operator !== '$ne')
    throw invalidValue('A value is expected', path, 'filters')
  if (operator === '$between' && values.length !== 2)
    throw invalidValue('Two values are expected', path, 'filters')
  if (isList || operator === '$between' || values.length === 1)
    return { kind: 'compare', field: name, operator, values }
  if (values.length === 0) throw invalidValue('A value is expected', path, 'filters')
  return {
    kind: 'or',
    filters: values.map((value) => ({ kind: 'compare', field: name, operator, values: [value] })),
  }
}

/** `$in=1,2,3` names three numbers: a thousand of them fit an address that way. A text may hold commas. */
function listOf(field: Field, operator: Comparison, tree: Tree): Tree[] {
  const isList = operator === '$in' || operator === '$notIn'
  if (isList && field.type === 'integer' && typeof tree === 'string') return tree.split(',')
  return asList(tree)
}

function onRelation(collection: Collection, key: string, tree: Tree, place: Place): Filter | null {
  const { path, depth, caller } = place
  const relation = own(collection.relations, key)
  if (!relation) throw invalidKey(key, path, 'filters')
  if (depth >= MAX_DEPTH)
    throw invalidValue(`Filters are deeper than ${MAX_DEPTH} relations`, path, 'filters')
  const target = targetOf(relation, caller)
  if (!isBranch(tree)) return related(key, onIdentifier(target, tree, path))
  return gather('and', Object.entries(tree), ([name, value]) => {
    const here = inside(place, name)
    if (name === '$null' || name === '$notNull')
      return presence(key, looseFlag(value) === (name === '$notNull'))
    const group = groupOf(name, value, (item) => onRelation(collection, key, item, here))
    if (group !== undefined) return group
    if (isComparison(name) || /^\d+$/.test(name))
      return related(key, onIdentifier(target, single(name, value), path))
    const absence = identifierPresence(target, name, value)
    if (absence !== null) return presence(key, absence)
    return related(key, onRow(target, single(name, value), { ...place, depth: depth + 1 }))
  })
}

function single(key: string, value: Tree): Branch {
  const branch: Branch = Object.create(null)
  branch[key] = value
  return branch
}

/** `filters[groupe]=12` or a documentId: the row itself. */
function onIdentifier(target: Collection, tree: Tree, path: readonly string[]): Filter | null {
  const { id, documentId } = target.fields
  if (!id) throw invalidValue('This relation has no identifier', path, 'filters')
  const isText = typeof tree === 'string' && !/^[\d,-]*$/.test(tree)
  if (isText && documentId) return onField('documentId', documentId, tree, path)
  return onField('id', id, tree, path)
}

/** `[clients][id][$notNull]=true` asks whether there is one; null for any other condition. */
function identifierPresence(target: Collection, name: string, value: Tree): boolean | null {
  if ((name !== 'id' && name !== 'documentId') || !own(target.fields, name) || !isBranch(value)) return null
  const [operator, ...others] = Object.keys(value)
  if (others.length > 0 || (operator !== '$null' && operator !== '$notNull')) return null
  const flag = value[operator]
  if (typeof flag === 'object' && flag !== null) return null
  return looseFlag(flag ?? null) === (operator === '$notNull')
}

function presence(relation: string, present: boolean): Filter {
  return present
    ? { kind: 'related', relation, filter: { kind: 'and', filters: [] } }
    : { kind: 'unrelated', relation }
}

const related = (relation: string, filter: Filter | null): Filter | null =>
  filter && { kind: 'related', relation, filter }

/** An entry of the registry by its exact name; nothing inherited. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

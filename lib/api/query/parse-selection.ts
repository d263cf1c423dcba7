import type { Collection } from '../collection'
import { ValidationError } from '../errors'
import { invalidKey, invalidValue } from './invalid'
import { own, parseFilters } from './parse-filters'
import { asList, isBranch, type Tree } from './read'
import type { Populate, Sort } from './types'
import { strictBoolean } from './values'

const MAX_DEPTH = 5
const MAX_RELATIONS = 40
const SUBKEYS = ['fields', 'filters', 'sort', 'populate', 'count']

/** `fields`: a list, a comma list or `*`; null means all. Throws ValidationError. */
export function parseFields(collection: Collection, tree: Tree | undefined, path: readonly string[] = []) {
  if (tree === undefined || tree === null || tree === '') return null
  const names = asList(tree).flatMap((item) => {
    if (typeof item !== 'string') throw invalidValue('Fields must be names', path, 'fields')
    return item.split(',').map((name) => name.trim())
  })
  const unknown = names.find((name) => name !== '*' && !own(collection.fields, name))
  if (unknown !== undefined) throw invalidKey(unknown, path, 'fields')
  return names.length === 0 || names.includes('*') ? null : [...new Set(names)]
}

/** `sort`: `Nom`, `Nom:desc`, a comma list, a list, or an object. Throws ValidationError. */
export function parseSort(collection: Collection, tree: Tree | undefined): Sort[] {
  if (tree === undefined || tree === null || tree === '') return []
  if (typeof tree === 'string') return tree.split(',').map((part) => sortOf(collection, part.trim()))
  if (Array.isArray(tree)) return tree.flatMap((item) => parseSort(collection, item))
  if (Object.keys(tree).every((key) => /^\d+$/.test(key)))
    return Object.values(tree).flatMap((item) => parseSort(collection, item))
  return flatten(tree, []).map(([path, direction]) => sortOf(collection, `${path.join('.')}:${direction}`))
}

function flatten(tree: Tree, path: string[]): [string[], string][] {
  if (isBranch(tree)) return Object.entries(tree).flatMap(([key, value]) => flatten(value, [...path, key]))
  if (typeof tree !== 'string') throw invalidOrder()
  return [[path, tree]]
}

function invalidOrder(): ValidationError {
  return new ValidationError('L’ordre de tri n’est pas reconnu.', {
    reason: 'Invalid order. order can only be one of asc|desc|ASC|DESC',
    source: 'query',
    param: 'sort',
  })
}

function sortOf(collection: Collection, text: string): Sort {
  const [dotted = '', direction = 'asc', ...rest] = text.split(':')
  if (rest.length > 0 || !['asc', 'desc', 'ASC', 'DESC'].includes(direction)) throw invalidOrder()
  const names = dotted.split('.')
  const field = names.pop() ?? ''
  let current = collection
  for (const [depth, name] of names.entries()) {
    const relation = own(current.relations, name)
    if (relation?.kind !== 'one' || depth >= MAX_DEPTH) throw invalidKey(name, names.slice(0, depth), 'sort')
    current = relation.target()
  }
  const type = own(current.fields, field)?.type
  if (!type || type === 'json' || type === 'integers' || type === 'strings')
    throw invalidKey(field, names, 'sort')
  return { path: names, field, descending: direction.toLowerCase() === 'desc' }
}

/** `populate` in all its spellings, five levels deep at most. Throws ValidationError. */
export function parsePopulate(collection: Collection, tree: Tree | undefined): Populate[] {
  const wanted = populateTree(collection, tree, [], 0)
  if (count(wanted) > MAX_RELATIONS)
    throw invalidValue(`More than ${MAX_RELATIONS} relations to populate`, [], 'populate')
  return wanted
}

function count(populate: Populate[]): number {
  return populate.reduce((sum, { populate: inside }) => sum + 1 + count(inside), 0)
}

function populateTree(
  collection: Collection,
  tree: Tree | undefined,
  path: readonly string[],
  depth: number,
): Populate[] {
  if (tree === undefined || tree === null || tree === '' || tree === 'false') return []
  if (depth >= MAX_DEPTH) throw invalidValue(`Populate is deeper than ${MAX_DEPTH} levels`, path, 'populate')
  const indexed = isBranch(tree) && Object.keys(tree).every((key) => /^\d+$/.test(key))
  const names = !isBranch(tree) || indexed ? asList(tree) : null
  if (!names) {
    const entries = isBranch(tree) ? Object.entries(tree) : []
    return entries.flatMap(([name, value]) =>
      name === '*' ? everyRelation(collection) : populateOne(collection, name, value, path, depth),
    )
  }
  const dotted = names.flatMap((item) => {
    if (typeof item !== 'string') throw invalidValue('Populate must be names', path, 'populate')
    return item.split(',').map((name) => name.trim())
  })
  const isAll = (name: string) => name === '*' || name === 'true'
  return dotted
    .filter((name) => !isAll(name))
    .reduce(
      (all, name) => merge(all, chain(collection, name.split('.'), path, depth)),
      dotted.some(isAll) ? everyRelation(collection) : [],
    )
}

function everyRelation(collection: Collection): Populate[] {
  const entries = Object.entries(collection.relations).filter(([, relation]) => !relation.alias)
  return entries.map(([relation]) => bare(relation))
}

const bare = (relation: string): Populate => ({
  relation,
  count: false,
  fields: null,
  populate: [],
  filter: null,
  sort: [],
})

/** `onglets.tuiles.documentation`. */
function chain(collection: Collection, names: string[], path: readonly string[], depth: number): Populate[] {
  const [name = '', ...rest] = names
  const target = targetOf(collection, name, path)
  if (depth >= MAX_DEPTH) throw invalidValue(`Populate is deeper than ${MAX_DEPTH} levels`, path, 'populate')
  const inside = rest.length > 0 ? chain(target, rest, [...path, name], depth + 1) : []
  return [{ ...bare(name), populate: inside }]
}

function merge(all: Populate[], added: Populate[]): Populate[] {
  return added.reduce((list, item) => {
    const known = list.find(({ relation }) => relation === item.relation)
    if (!known) return list.concat(item)
    const merged = { ...known, populate: merge(known.populate, item.populate) }
    return list.map((entry) => (entry === known ? merged : entry))
  }, all)
}

function targetOf(collection: Collection, name: string, path: readonly string[]): Collection {
  const relation = own(collection.relations, name)
  if (!relation) throw invalidKey(name, path, 'populate')
  return relation.target()
}

function populateOne(
  collection: Collection,
  name: string,
  tree: Tree,
  path: readonly string[],
  depth: number,
): Populate[] {
  if (name.includes('.')) {
    if (!isBranch(tree) && flag(tree, [...path, name])) return chain(collection, name.split('.'), path, depth)
    throw invalidKey(name, path, 'populate')
  }
  const target = targetOf(collection, name, path)
  const here = [...path, name]
  if (!isBranch(tree)) return tree === '*' || flag(tree, here) ? [bare(name)] : []
  const unknown = Object.keys(tree).find((key) => !SUBKEYS.includes(key))
  if (unknown !== undefined) throw invalidKey(unknown, here, 'populate')
  return [
    {
      relation: name,
      count: tree.count === undefined ? false : flag(tree.count, [...here, 'count']),
      fields: parseFields(target, tree.fields, here),
      filter: parseFilters(target, tree.filters),
      sort: parseSort(target, tree.sort),
      populate: populateTree(target, tree.populate, here, depth + 1),
    },
  ]
}

function flag(tree: Tree, path: readonly string[]): boolean {
  if (tree === null) return true
  const value = typeof tree === 'string' ? strictBoolean(tree) : null
  if (value === null) throw invalidValue('true or false is expected', path, 'populate')
  return value
}

import type { Caller, Collection, Relation } from '@/lib/platform/api/collection'
import { ValidationError } from '@/lib/platform/errors/errors'
import { MAX_DEPTH, mayFollow, nextOf, targetOf } from './chain'
import { invalidKey, invalidValue } from './invalid'
import { own, parseFilters } from './parse-filters'
import { asList, isBranch, type Tree } from './read'
import type { Populate, Sort } from './types'
import { strictBoolean } from './values'

const MAX_RELATIONS = 40
const MAX_SORTS = 20
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
export function parseSort(collection: Collection, tree: Tree | undefined, caller: Caller): Sort[] {
  const texts = sortTexts(tree)
  if (texts.length > MAX_SORTS) throw invalidValue(`More than ${MAX_SORTS} sort keys`, [], 'sort')
  return texts.map((text) => sortOf(collection, text, caller))
}

function sortTexts(tree: Tree | undefined): string[] {
  if (tree === undefined || tree === null || tree === '') return []
  if (typeof tree === 'string') return tree.split(',').map((part) => part.trim())
  if (Array.isArray(tree)) return tree.flatMap(sortTexts)
  if (Object.keys(tree).every((key) => /^\d+$/.test(key))) return Object.values(tree).flatMap(sortTexts)
  return flatten(tree, []).map(([path, direction]) => `${path.join('.')}:${direction}`)
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

function sortOf(collection: Collection, text: string, caller: Caller): Sort {
  const [dotted = '', direction = 'asc', ...rest] = text.split(':')
  if (rest.length > 0 || !['asc', 'desc', 'ASC', 'DESC'].includes(direction)) throw invalidOrder()
  const names = dotted.split('.')
  const field = names.pop() ?? ''
  let current = collection
  for (const [depth, name] of names.entries()) {
    const relation = own(current.relations, name)
    if (relation?.kind !== 'one' || depth >= MAX_DEPTH) throw invalidKey(name, names.slice(0, depth), 'sort')
    current = targetOf(relation, caller)
  }
  const type = own(current.fields, field)?.type
  if (!type || type === 'json' || type === 'integers' || type === 'strings')
    throw invalidKey(field, names, 'sort')
  return { path: names, field, descending: direction.toLowerCase() === 'desc' }
}

/** `populate` in all its spellings, within the bounds of a chain. Throws ValidationError. */
export function parsePopulate(collection: Collection, tree: Tree | undefined, caller: Caller): Populate[] {
  const wanted = populateTree(collection, tree, { path: [], passed: [collection.name], caller })
  if (count(wanted) > MAX_RELATIONS)
    throw invalidValue(`More than ${MAX_RELATIONS} relations to populate`, [], 'populate')
  return wanted
}

function count(populate: Populate[]): number {
  return populate.reduce((sum, { populate: inside }) => sum + 1 + count(inside), 0)
}

/** Where in the tree: the relations that lead there, and the collections they passed. */
type Place = { path: readonly string[]; passed: readonly string[]; caller: Caller }

function populateTree(collection: Collection, tree: Tree | undefined, place: Place): Populate[] {
  if (tree === undefined || tree === null || tree === '' || tree === 'false') return []
  const indexed = isBranch(tree) && Object.keys(tree).every((key) => /^\d+$/.test(key))
  const names = !isBranch(tree) || indexed ? asList(tree) : null
  if (!names) {
    const entries = isBranch(tree) ? Object.entries(tree) : []
    return entries.flatMap(([name, value]) =>
      name === '*' ? everyRelation(collection, place) : populateOne(collection, name, value, place),
    )
  }
  const dotted = names.flatMap((item) => {
    if (typeof item !== 'string') throw invalidValue('Populate must be names', place.path, 'populate')
    return item.split(',').map((name) => name.trim())
  })
  const isAll = (name: string) => name === '*' || name === 'true'
  return dotted
    .filter((name) => !isAll(name))
    .reduce(
      (all, name) => merge(all, chain(collection, name.split('.'), place)),
      dotted.some(isAll) ? everyRelation(collection, place) : [],
    )
}

function everyRelation(collection: Collection, place: Place): Populate[] {
  const entries = Object.entries(collection.relations).filter(
    ([, relation]) => !relation.alias && mayFollow(relation.target(), place.caller),
  )
  return entries.map(([name, relation]) => {
    stepTo(relation, name, place)
    return bare(name)
  })
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
function chain(collection: Collection, names: string[], place: Place): Populate[] {
  const [name = '', ...rest] = names
  const { target, there } = stepInto(collection, name, place)
  return [{ ...bare(name), populate: rest.length > 0 ? chain(target, rest, there) : [] }]
}

function merge(all: Populate[], added: Populate[]): Populate[] {
  return added.reduce((list, item) => {
    const known = list.find(({ relation }) => relation === item.relation)
    if (!known) return list.concat(item)
    const merged = { ...known, populate: merge(known.populate, item.populate) }
    return list.map((entry) => (entry === known ? merged : entry))
  }, all)
}

function stepInto(collection: Collection, name: string, place: Place): { target: Collection; there: Place } {
  const relation = own(collection.relations, name)
  if (!relation) throw invalidKey(name, place.path, 'populate')
  return stepTo(relation, name, place)
}

function stepTo(
  relation: Relation,
  name: string,
  { path, passed, caller }: Place,
): { target: Collection; there: Place } {
  const target = targetOf(relation, caller)
  return { target, there: { path: [...path, name], passed: nextOf(passed, target, path), caller } }
}

function populateOne(collection: Collection, name: string, tree: Tree, place: Place): Populate[] {
  const { path, caller } = place
  if (name.includes('.')) {
    if (!isBranch(tree) && flag(tree, [...path, name])) return chain(collection, name.split('.'), place)
    throw invalidKey(name, path, 'populate')
  }
  const { target, there } = stepInto(collection, name, place)
  const here = there.path
  if (!isBranch(tree)) return tree === '*' || flag(tree, here) ? [bare(name)] : []
  const unknown = Object.keys(tree).find((key) => !SUBKEYS.includes(key))
  if (unknown !== undefined) throw invalidKey(unknown, here, 'populate')
  return [
    {
      relation: name,
      count: tree.count === undefined ? false : flag(tree.count, [...here, 'count']),
      fields: parseFields(target, tree.fields, here),
      filter: parseFilters(target, tree.filters, caller),
      sort: parseSort(target, tree.sort, caller),
      populate: populateTree(target, tree.populate, there),
    },
  ]
}

function flag(tree: Tree, path: readonly string[]): boolean {
  if (tree === null) return true
  const value = typeof tree === 'string' ? strictBoolean(tree) : null
  if (value === null) throw invalidValue('true or false is expected', path, 'populate')
  return value
}

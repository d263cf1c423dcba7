import { ROLES } from '@/lib/domain/acces/roles'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { invalidKey, invalidValue } from './invalid'
import { parseFilters } from './parse-filters'
import { parsePagination } from './parse-pagination'
import { parseFields, parsePopulate, parseSort } from './parse-selection'
import { type Branch, readQueryString, type Tree } from './read'
import type { Query } from './types'

const TOP_LEVEL = ['filters', 'sort', 'fields', 'populate', 'pagination', 'locale', 'status', '_q']
const LOCALES = ['fr', 'fr-FR', '*', '']

/**
 * Turns a query string into a query on a collection. Whatever it holds that is unknown, private or impossible to apply
 * is refused: nothing is dropped. Throws ValidationError,
 * PaginationError, ForbiddenError.
 */
export function parseQuery(collection: Collection, search: string, caller: Caller): Query {
  const tree = readQueryString(search)
  const unknown = Object.keys(tree).find(
    (key) => !TOP_LEVEL.includes(key) && !collection.ownKeys.includes(key),
  )
  if (unknown !== undefined) throw invalidKey(unknown, [], unknown)
  checkLocale(tree.locale)
  return {
    fields: parseFields(collection, tree.fields),
    populate: parsePopulate(collection, tree.populate, caller),
    sort: parseSort(collection, tree.sort, caller),
    filter: parseFilters(collection, tree.filters, caller),
    search: searchOf(tree._q),
    page: parsePagination(tree.pagination),
    drafts: draftsOf(collection, tree.status, caller),
    own: ownOf(collection, tree),
  }
}

function checkLocale(tree: Tree | undefined): void {
  if (tree === undefined || tree === null) return
  if (typeof tree !== 'string' || !LOCALES.includes(tree))
    throw invalidValue('The only locale is fr', ['locale'], 'locale')
}

function searchOf(tree: Tree | undefined): string | null {
  if (tree === undefined || tree === null || tree === '') return null
  if (typeof tree !== 'string' || tree.length > 200)
    throw invalidValue('A short text is expected', ['_q'], '_q')
  return tree
}

/** Only those who edit content read what is not published (HOME-23). */
function draftsOf(collection: Collection, tree: Tree | undefined, caller: Caller): boolean {
  if (tree === undefined || tree === 'published') return false
  if (tree !== 'draft' || !collection.published)
    throw invalidValue('status can only be one of published|draft', ['status'], 'status')
  if (caller.roleId !== ROLES.SUPER_ADMINISTRATEUR) throw new ForbiddenError()
  return true
}

function ownOf(collection: Collection, tree: Branch): Record<string, string> {
  const values: Record<string, string> = {}
  for (const key of collection.ownKeys) {
    const value = tree[key]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string') throw invalidValue('A single value is expected', [key], key)
    values[key] = value
  }
  return values
}

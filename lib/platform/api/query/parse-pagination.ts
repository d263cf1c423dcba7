import { PaginationError, ValidationError } from '@/lib/platform/errors/errors'
import { invalidKey } from './invalid'
import { isBranch, type Tree } from './read'
import type { Pagination } from './types'
import { strictBoolean } from './values'

export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
const MAX_OFFSET = 1_000_000_000

/** `pagination` of the contract: 25 rows unless asked otherwise, 100 at most (API-12). Throws 400. */
export function parsePagination(tree: Tree | undefined): Pagination {
  if (tree === undefined || tree === null || tree === '') return firstPage()
  if (!isBranch(tree))
    throw new PaginationError('La pagination est mal formée.', { reason: 'Invalid pagination' })
  const keys = Object.keys(tree)
  const unknown = keys.find((key) => !['page', 'pageSize', 'start', 'limit', 'withCount'].includes(key))
  if (unknown !== undefined) throw invalidKey(unknown, [], 'pagination')
  const byPage = keys.includes('page') || keys.includes('pageSize')
  const byOffset = keys.includes('start') || keys.includes('limit')
  if (byPage && byOffset)
    throw new PaginationError('La page et le décalage ne vont pas ensemble.', {
      reason: 'Cannot use both page & offset pagination in the same query',
    })
  const withCount = countFlag(tree.withCount)
  if (byOffset) {
    const start = Math.max(0, integer(tree.start, 0, 'start'))
    return { style: 'offset', start, limit: size(integer(tree.limit, DEFAULT_PAGE_SIZE, 'limit')), withCount }
  }
  const page = Math.max(1, integer(tree.page, 1, 'page'))
  return {
    style: 'page',
    page,
    pageSize: size(integer(tree.pageSize, DEFAULT_PAGE_SIZE, 'pageSize')),
    withCount,
  }
}

export function firstPage(): Pagination {
  return { style: 'page', page: 1, pageSize: DEFAULT_PAGE_SIZE, withCount: true }
}

const size = (value: number) => Math.min(MAX_PAGE_SIZE, Math.max(1, value))

function integer(tree: Tree | undefined, otherwise: number, name: string): number {
  if (tree === undefined) return otherwise
  const value = typeof tree === 'string' && /^-?\d{1,12}$/.test(tree) ? Number(tree) : Number.NaN
  if (!(Math.abs(value) <= MAX_OFFSET))
    throw new PaginationError('La pagination demande des nombres entiers.', {
      reason: `Invalid pagination parameter ${name}`,
    })
  return value
}

function countFlag(tree: Tree | undefined): boolean {
  if (tree === undefined) return true
  const value = typeof tree === 'string' ? strictBoolean(tree) : null
  if (value === null)
    throw new ValidationError('Le paramètre withCount est invalide.', {
      reason: 'Invalid withCount parameter. Expected "t","1","true","false","0","f"',
    })
  return value
}

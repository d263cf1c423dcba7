import qs from 'qs'
import { ValidationError } from '@/lib/platform/errors/errors'

/** A query string once read: a tree of texts, whose objects have no prototype. */
export type Tree = string | null | Tree[] | { [key: string]: Tree }
export type Branch = { [key: string]: Tree }

const FORBIDDEN = /(^|[[\].&])(__proto__|constructor|prototype)([[\].=&]|$)/

/**
 * Reads a query string by the limits of the contract. Beyond a limit it throws, where a lenient reader would drop what
 * is too much and answer more rows than were asked for. Throws ValidationError.
 */
export function readQueryString(search: string): Branch {
  if (FORBIDDEN.test(decodeLoosely(search)))
    throw new ValidationError('La recherche contient une clé interdite.', { reason: 'Forbidden key' })
  try {
    return toBranch(
      qs.parse(search, {
        depth: 20,
        strictDepth: true,
        strictNullHandling: true,
        allowEmptyArrays: true,
        arrayLimit: 1000,
        parameterLimit: 2000,
        throwOnLimitExceeded: true,
        plainObjects: true,
      }),
    )
  } catch (error) {
    throw new ValidationError('La recherche est trop longue ou mal formée.', {
      reason: error instanceof RangeError ? 'Too many parameters or values' : 'Malformed query string',
    })
  }
}

function decodeLoosely(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function toBranch(value: object): Branch {
  const branch: Branch = Object.create(null)
  for (const [key, item] of Object.entries(value)) branch[key] = toTree(item)
  return branch
}

function toTree(value: unknown): Tree {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(toTree)
  if (typeof value === 'object') return toBranch(value)
  const text = String(value)
  if (text.includes('\0')) throw new Error('NUL')
  return text
}

export const isBranch = (tree: Tree | undefined): tree is Branch =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

/** A list, whether written as one or as an object with indexes. */
export function asList(tree: Tree): Tree[] {
  if (Array.isArray(tree)) return tree
  if (isBranch(tree) && Object.keys(tree).every((key) => /^\d+$/.test(key))) return Object.values(tree)
  return [tree]
}

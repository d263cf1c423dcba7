import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Caller } from '@/lib/platform/api/collection'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { ValidationError } from '@/lib/platform/errors/errors'
import { relationPaths } from '../../../support/relation-paths'

const SA: Caller = { userId: 7, roleId: 4, utilisateurEHS: true, test: false }
const PATHS = relationPaths()

/** Spells a chain in the two ways of the contract. */
const spellings = (path: readonly string[]) => [
  `populate=${path.join('.')}`,
  `populate${path.map((name) => `[${name}]`).join('[populate]')}=true`,
]

function refusal(root: string, search: string): string | null {
  const collection = COLLECTIONS.get(root)
  if (!collection) throw new Error(root)
  try {
    parseQuery(collection, search, SA)
    return null
  } catch (error) {
    if (error instanceof ValidationError) return String(error.details.reason)
    throw error
  }
}

test('[SAFE-05] the relations of a collection to itself are those of the specification', () => {
  const own = PATHS.filter(({ root, path, target }) => path.length === 1 && root.name === target.name)
  expect(own.map(({ root, path }) => `${root.name}.${path}`).sort()).toEqual([
    'groupes.groupes',
    'groupes.parentGroup',
    'liens.parentLien',
    'liens.sub_items',
  ])
})

test('[SAFE-05] a chain of populate is four relations long at most and comes back to no collection', () => {
  const surprises: unknown[] = []
  let refused = 0
  const check = (root: string, path: readonly string[], reason: string | null) => {
    if (reason !== null) refused += 1
    for (const search of spellings(path)) {
      const found = refusal(root, search)
      if (found !== reason) surprises.push([root, search, found, reason])
    }
  }
  for (const { root, path, passed, target } of PATHS) {
    check(root.name, path, null)
    for (const [name, relation] of Object.entries(target.relations)) {
      const next = relation.target().name
      const isOneStepOnItself = next === target.name && passed.filter((one) => one === next).length === 1
      if (path.length === 4) check(root.name, [...path, name], 'Populate is deeper than 4 levels')
      else if (passed.includes(next) && !isOneStepOnItself)
        check(root.name, [...path, name], `Populate comes back to ${next}`)
    }
  }
  expect(surprises).toEqual([])
  expect(refused).toBeGreaterThan(1000)
})

test('[SAFE-05] a star below a relation is held by the same bounds', () => {
  expect(refusal('clients', 'populate[contrats][populate]=*')).toBe('Populate comes back to clients')
  expect(refusal('clients', 'populate=*')).toBeNull()
})

test('filters follow four relations at most, sorts as many, and neither has more parts than anybody needs', () => {
  expect(refusal('contrats', 'filters[groupe][users][groupes][clients][Nom]=a')).toBeNull()
  expect(refusal('contrats', 'filters[groupe][users][groupes][clients][contrats][id]=1')).toBe(
    'Filters are deeper than 4 relations',
  )
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join('&')
  const related = (index: number) => `filters[$or][${index}][groupe][Nom]=a`
  expect(refusal('contrats', many(40, related))).toBeNull()
  expect(refusal('contrats', many(41, related))).toBe('More than 40 conditions on relations')
  expect(
    refusal(
      'contrats',
      many(21, (index) => `sort[${index}]=groupe.Nom`),
    ),
  ).toBe('More than 20 sort keys')
})

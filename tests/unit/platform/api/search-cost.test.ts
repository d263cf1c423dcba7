import { COLLECTIONS } from '@/lib/app/collections.generated'
import { costOf } from '@/lib/platform/api/query/execute'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { searchMs } from '@/lib/platform/api/query/related'

const caller = { userId: 1, roleId: 4, utilisateurEHS: false, test: false }
const cost = (conditions: number) => {
  const groupes = COLLECTIONS.get('groupes')
  if (!groupes) throw new Error('groupes')
  const search = Array.from(
    { length: conditions },
    (_, at) => `filters[$or][${at}][clients][contrats][description][$containsi]=z${at}z`,
  ).join('&')
  return searchMs(parseQuery(groupes, search, caller).filter)
}

test('[SAFE-06] what a search asks of the database counts, even when it finds nothing; that of a screen does not', () => {
  expect(cost(0)).toBe(0)
  expect(cost(2)).toBe(0)
  expect(cost(10)).toBe(48)
  expect(cost(20)).toBe(108)
})

test('[SAFE-06] a read counts by the relations that it asks for, however short its answer; that of a screen does not', () => {
  expect(costOf(10, 0.01, 100)).toBe(0)
  expect(costOf(10, 0.01, 1200)).toBeCloseTo(44)
  expect(costOf(10, 0.5, 1200)).toBeCloseTo(194)
  expect(costOf(10, 1, 20_000)).toBe(300)
})

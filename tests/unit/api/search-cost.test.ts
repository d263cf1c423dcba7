import { COLLECTIONS } from '@/lib/collections.generated'
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

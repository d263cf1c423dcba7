import { openSearch, readRecentSelections, searchGroups } from '@/lib/browser/recherche'
import { noHits } from '@/lib/domain/recherche/reponse'

const log = jest.fn()
const asked: string[] = []
const answerWith = (answer: (url: string) => Response) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    return answer(String(url))
  })
}
beforeEach(() => {
  asked.length = 0
  log.mockReset()
})
afterEach(() => jest.restoreAllMocks())

test('[SEARCH-14] each query names its page, and an answer has 20 hits a page', async () => {
  answerWith(() => Response.json({ data: { ...noHits(0), nbPages: 3, nbHits: 45 } }))
  const { search, loadMore } = openSearch(() => {}, log)
  await search('dup')
  await loadMore()
  expect(asked).toEqual([
    '/v2/api/recherche/logements?q=dup&page=0',
    '/v2/api/recherche/logements?q=dup&page=1',
  ])
  answerWith(() => Response.json({ data: { ...noHits(0), hitsPerPage: 50 } }))
  await search('dupo')
  expect(log).toHaveBeenCalledTimes(1)
})

test('[SEARCH-18] failures are one log line each, without message', async () => {
  answerWith(() => new Response(null, { status: 500 }))
  const states: boolean[] = []
  const { search } = openSearch(({ isLoading }) => states.push(isLoading), log)
  await search('dup')
  expect(states).toEqual([true, false])
  await expect(readRecentSelections(['12', '15'], log)).resolves.toEqual([])
  expect(log.mock.calls.map(([label]) => label)).toEqual(['Recherche', 'Derniers résultats consultés'])
})

test('recent selections are read by their ids, and none without a call', async () => {
  answerWith(() => Response.json({ data: { hits: [] } }))
  await readRecentSelections([], log)
  await readRecentSelections(['12', '15'], log)
  expect(asked).toEqual(['/v2/api/recherche/logements/objets?ids=12%2C15'])
})

test('[PERIM-41] a group search that fails over the ids of the groups is only logged', async () => {
  answerWith(() => new Response(null, { status: 500 }))
  await expect(searchGroups('mais', 160, { log })).resolves.toEqual([])
  expect(log.mock.calls.map(([label]) => label)).toEqual(['Identifiants des groupes'])
})

test('a pasted text of 10,000 characters makes an address that a server takes', async () => {
  answerWith(() => Response.json({ data: { hits: [] } }))
  await searchGroups('é'.repeat(10_000), 160, { log })
  expect(asked[0]?.length).toBeLessThan(2000)
  expect(log).not.toHaveBeenCalled()
})

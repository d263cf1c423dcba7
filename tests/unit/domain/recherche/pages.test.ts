import { type EtatRecherche, openRecherche } from '@/lib/domain/recherche/pages'
import { HITS_PER_PAGE, type Hit, type HitPage, noHits } from '@/lib/domain/recherche/reponse'

const hit = (id: number): Hit => ({
  objectID: String(id),
  reference: `000123-${id}`,
  occupant: 'DUPONT MARIE',
  email: null,
  adresse: '12 rue des Lilas, 59000 Lille',
  equipments: [],
  numero_contrat: null,
  local_grp_code: '3001',
})

/** The page of a search that finds so many dwellings. */
const pageOf = (page: number, nbHits: number): HitPage => {
  const first = page * HITS_PER_PAGE
  const count = Math.max(0, Math.min(HITS_PER_PAGE, nbHits - first))
  return {
    ...noHits(page),
    hits: Array.from({ length: count }, (_, index) => hit(first + index)),
    nbPages: Math.ceil(nbHits / HITS_PER_PAGE),
    nbHits,
    words: [{ word: 'dupont', length: 3 }],
  }
}

function open(load: (text: string, page: number, signal: AbortSignal) => Promise<HitPage>) {
  const calls: [string, number][] = []
  const log = jest.fn()
  const states: EtatRecherche[] = []
  const recherche = openRecherche({
    load: (text, page, signal) => {
      calls.push([text, page])
      return load(text, page, signal)
    },
    log,
    onChange: (state) => states.push(state),
  })
  return { ...recherche, calls, log, last: () => states.at(-1) }
}

test('[SEARCH-12] page 0 is asked first, then the next ones, and nothing after the last', async () => {
  const { search, loadMore, calls, last } = open(async (_, page) => pageOf(page, 45))
  await search('dup')
  expect(last()?.hits).toHaveLength(20)
  for (let more = 0; more < 4; more++) await loadMore()
  expect(calls).toEqual([
    ['dup', 0],
    ['dup', 1],
    ['dup', 2],
  ])
  expect(last()?.hits).toHaveLength(45)
})

test('[SEARCH-13] a second load-more during a running fetch makes no call', async () => {
  let finish = (_: HitPage) => {}
  const { search, loadMore, calls } = open((_, page) =>
    page === 0 ? Promise.resolve(pageOf(0, 45)) : new Promise((resolve) => (finish = resolve)),
  )
  await search('dup')
  const first = loadMore()
  await loadMore()
  expect(calls).toHaveLength(2)
  finish(pageOf(1, 45))
  await first
  expect(calls).toHaveLength(2)
})

test('[SEARCH-16] one letter starts a query', async () => {
  const { search, calls } = open(async (_, page) => pageOf(page, 1))
  await search('d')
  expect(calls).toEqual([['d', 0]])
})

test('[SEARCH-17] emptying the term clears the hits without a query', async () => {
  const { search, calls, last } = open(async (_, page) => pageOf(page, 45))
  await search('dup')
  await search('  ')
  expect(calls).toHaveLength(1)
  expect(last()).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, isLoading: false })
})

test('[SEARCH-18] a failing search and a failing load-more reset the loading flag, with one log line and no message', async () => {
  const { search, loadMore, log, last } = open(async (text, page) => {
    if (text === 'panne' || page === 1) throw new Error('panne')
    return pageOf(page, 45)
  })
  await search('panne')
  expect(log.mock.calls).toEqual([['search', expect.any(Error)]])
  expect(last()).toMatchObject({ isLoading: false, hits: [] })
  await search('dup')
  await loadMore()
  expect(log.mock.calls.at(1)).toEqual(['loadMore', expect.any(Error)])
  expect(last()).toMatchObject({ isLoading: false, page: 0 })
  expect(last()?.hits).toHaveLength(20)
})

test('another text ends the reading of the one before, whose answer and failure count for nothing', async () => {
  const signals: AbortSignal[] = []
  let fail = (_: Error) => {}
  const { search, log, last, close } = open((text, page, signal) => {
    signals.push(signal)
    return text === 'd' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(pageOf(page, 3))
  })
  const first = search('d')
  await search('du')
  fail(new Error('panne'))
  await first
  expect(signals[0]?.aborted).toBe(true)
  expect(log).not.toHaveBeenCalled()
  expect(last()).toMatchObject({ text: 'du', nbHits: 3, isLoading: false })
  close()
})

test('a dwelling that moved to the next page meanwhile is shown once', async () => {
  const { search, loadMore, last } = open(async (_, page) =>
    page === 0 ? pageOf(0, 21) : { ...pageOf(1, 21), hits: [hit(19), hit(20)] },
  )
  await search('dup')
  await loadMore()
  expect(last()?.hits).toHaveLength(21)
})

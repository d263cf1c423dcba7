import type { Hit, HitPage } from './reponse'

/** State of the search panel: the hits read so far of the typed text. */
export type EtatRecherche = Omit<HitPage, 'hitsPerPage'> & { text: string; isLoading: boolean }

export const RECHERCHE_VIDE: EtatRecherche = {
  text: '',
  isLoading: false,
  hits: [],
  words: [],
  page: 0,
  nbPages: 0,
  nbHits: 0,
  isCapped: false,
  nbEquipments: 0,
}

type Deps = {
  /** Reads a page, from 0. */
  load: (text: string, page: number, signal: AbortSignal) => Promise<HitPage>
  /** Writes the log line of a failure; nothing is said to the person (SEARCH-18). */
  log: (call: 'search' | 'loadMore', error: unknown) => void
  onChange: (state: EtatRecherche) => void
}

/** Calls of the panel: `search` as the person types, `loadMore` as the last hit comes near, `close` as it goes. */
export type Recherche = {
  search: (text: string) => Promise<void>
  loadMore: () => Promise<void>
  close: () => void
}

/**
 * Reads the pages of a search in order: page 0, then 1, 2, … up to the last (SEARCH-12), one at a time (SEARCH-13). Another
 * text ends the reading under way. An empty one clears the hits without a call (SEARCH-17); there is no least length
 * (SEARCH-16). A failure keeps what was read.
 */
export function openRecherche({ load, log, onChange }: Deps): Recherche {
  let state = RECHERCHE_VIDE
  let running: AbortController | null = null

  const show = (change: Partial<EtatRecherche>) => {
    state = { ...state, ...change }
    onChange(state)
  }

  async function read(text: string, page: number): Promise<void> {
    const own = new AbortController()
    running = own
    show({ text, isLoading: true })
    try {
      const { hitsPerPage: _, ...found } = await load(text, page, own.signal)
      if (running !== own) return
      const earlier = page === 0 ? { hits: [], words: [] } : state
      show({
        ...found,
        hits: distinct([...earlier.hits, ...found.hits], ({ objectID }) => objectID),
        words: distinct([...earlier.words, ...found.words], ({ word }) => word),
      })
    } catch (error) {
      if (running === own) log(page === 0 ? 'search' : 'loadMore', error)
    } finally {
      if (running === own) {
        running = null
        show({ isLoading: false })
      }
    }
  }

  const stop = () => {
    running?.abort()
    running = null
  }

  return {
    search: async (text) => {
      stop()
      if (text.trim() === '') return show({ ...RECHERCHE_VIDE, text })
      await read(text, 0)
    },
    loadMore: async () => {
      if (running !== null || state.page + 1 >= state.nbPages) return
      await read(state.text, state.page + 1)
    },
    close: stop,
  }
}

/** A dwelling that moved to the next page while it was being read is shown once. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item] as const).reverse()).values()].reverse()
}

/** Hits in the order of the ids that were asked for, those that are gone left out. */
export function inOrder(hits: readonly Hit[], ids: readonly string[]): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.objectID, hit]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

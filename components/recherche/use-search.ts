import { useEffect, useState } from 'react'
import { ClientCallError } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'
import { LONGEST, openSearch } from '@/lib/browser/recherche'
import { type EtatRecherche, RECHERCHE_VIDE } from '@/lib/domain/recherche/pages'

/** Wait after a letter before it is searched, in milliseconds: fast typing makes one call of several letters. */
export const PAUSE = 120

/** Part of a typed text that is searched. */
export const searchedIn = (text: string): string => text.trim().slice(0, LONGEST)

/** A search as the panel shows it. */
export type Found = Omit<EtatRecherche, 'page' | 'nbPages'> & {
  /** Whether the hits are those of the text; until then they are those of the text before. */
  isAnswered: boolean
  /** Whether the last call failed: the first page of the text, or a further one. */
  hasFailed: boolean
  /** Whether it failed because the person is signed out: the same call cannot succeed. */
  isSignedOut: boolean
  hasMore: boolean
}

type Search = { state: EtatRecherche; answered: string; hasFailed: boolean; isSignedOut: boolean }

const NOTHING: Search = { state: RECHERCHE_VIDE, answered: '', hasFailed: false, isSignedOut: false }

const afterChange = (last: Search, state: EtatRecherche): Search => {
  if (state.isLoading) return { ...last, state, hasFailed: false, isSignedOut: false }
  return { ...last, state, answered: last.hasFailed ? last.answered : state.text }
}

function foundIn({ state: { page, nbPages, ...state }, answered, hasFailed, isSignedOut }: Search): Found {
  const isAnswered = answered === state.text
  const hits = hasFailed && !isAnswered ? [] : state.hits
  return { ...state, hits, isAnswered, hasFailed, isSignedOut, hasMore: isAnswered && page + 1 < nbPages }
}

/**
 * Searches for a text as it is typed: no length is too short (SEARCH-16). `more` reads the next page, or again what
 * could not be read.
 */
export function useSearch(text: string): { found: Found; more: () => void } {
  const [last, setLast] = useState(NOTHING)
  const [search] = useState(() =>
    openSearch(
      (state) => setLast((before) => afterChange(before, state)),
      (label, error) => {
        browserLog(label, error)
        const isSignedOut = error instanceof ClientCallError && error.status === 401
        setLast((before) => ({ ...before, hasFailed: true, isSignedOut }))
      },
    ),
  )
  const typed = searchedIn(text)
  useEffect(() => {
    const timer = setTimeout(() => search.search(typed), typed === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [search, typed])
  useEffect(() => search.close, [search])
  const found = foundIn(last)
  const more = () => void (found.isAnswered ? search.loadMore() : search.search(typed))
  return { found, more }
}

import { useEffect, useState } from 'react'
import { ClientCallError } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'
import { readDossiers } from '@/lib/browser/recherche'
import { SILENT_CALLS } from '@/lib/browser/silent'
import { type DossiersTrouves, saysEnough } from '@/lib/domain/recherche/dossiers'
import { readNumero } from '@/lib/domain/recherche/numero'
import { PAUSE, searchedIn } from './use-search'

const NOTHING: DossiersTrouves = { hits: [], genres: [] }

type Answer = DossiersTrouves & { typed: string; fault: 'none' | 'failed' | 'signed-out' }

/** Records of every kind but dwellings, as the panel shows them. */
export type Dossiers = DossiersTrouves & {
  /** Whether nothing is being looked for: the kinds are those of the text, else of the text before. */
  isSettled: boolean
  hasFailed: boolean
  isSignedOut: boolean
  again: () => void
}

/** Query of a text: the number that it is, else its words; empty where it is too short. */
function askedOf(text: string): string {
  const typed = searchedIn(text)
  return readNumero(typed) ?? (saysEnough(typed) ? typed : '')
}

/** Looks for records as they are typed: those that bear the text as their number, and those that hold its words (TRUST-47, SEARCH-24). */
export function useDossiers(text: string): Dossiers {
  const typed = askedOf(text)
  const [last, setLast] = useState<Answer | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is asked for by the person
  useEffect(() => {
    if (typed === '') return
    const control = new AbortController()
    const { signal } = control
    const read = async () => {
      try {
        const found = await readDossiers(typed, signal)
        if (!signal.aborted) setLast({ typed, ...found, fault: 'none' })
      } catch (error) {
        if (signal.aborted) return
        browserLog(SILENT_CALLS.search, error)
        const isSignedOut = error instanceof ClientCallError && error.status === 401
        setLast({ typed, ...NOTHING, fault: isSignedOut ? 'signed-out' : 'failed' })
      }
    }
    const timer = setTimeout(() => void read(), PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, turn])
  const answer = last?.typed === typed ? last : null
  return {
    hits: answer?.hits ?? [],
    // Kinds stay, not to be opened, until those of the new text are there: tabs do not come and go with each letter.
    genres: typed === '' ? [] : (last?.genres ?? []),
    isSettled: typed === '' || answer !== null,
    hasFailed: answer !== null && answer.fault !== 'none',
    isSignedOut: answer?.fault === 'signed-out',
    again: () => {
      setLast(null)
      setTurn((count) => count + 1)
    },
  }
}

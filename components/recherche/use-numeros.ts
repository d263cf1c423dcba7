import { useEffect, useState } from 'react'
import { ClientCallError } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'
import { readByNumero } from '@/lib/browser/recherche'
import { SILENT_CALLS } from '@/lib/browser/silent'
import { type NumeroTrouve, readNumero } from '@/lib/domain/recherche/numero'
import { PAUSE } from './use-search'

type Answer = { numero: string; rows: readonly NumeroTrouve[]; fault: 'none' | 'failed' | 'signed-out' }

/** Records that bear the number that is typed, as the panel shows them. */
export type Numeros = {
  rows: readonly NumeroTrouve[]
  /** Whether nothing is being looked for: the rows are those of the text. */
  isSettled: boolean
  hasFailed: boolean
  isSignedOut: boolean
  again: () => void
}

/** Looks for what bears a number as it is typed; a text that is no number is not looked for (TRUST-47). */
export function useNumeros(text: string): Numeros {
  const numero = readNumero(text)
  const [last, setLast] = useState<Answer | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is asked for by the person
  useEffect(() => {
    if (numero === null) return
    const control = new AbortController()
    const { signal } = control
    const read = async () => {
      try {
        const rows = await readByNumero(numero, signal)
        if (!signal.aborted) setLast({ numero, rows, fault: 'none' })
      } catch (error) {
        if (signal.aborted) return
        browserLog(SILENT_CALLS.search, error)
        const isSignedOut = error instanceof ClientCallError && error.status === 401
        setLast({ numero, rows: [], fault: isSignedOut ? 'signed-out' : 'failed' })
      }
    }
    const timer = setTimeout(() => void read(), PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [numero, turn])
  const answer = last?.numero === numero ? last : null
  return {
    rows: answer?.rows ?? [],
    isSettled: numero === null || answer !== null,
    hasFailed: answer !== null && answer.fault !== 'none',
    isSignedOut: answer?.fault === 'signed-out',
    again: () => {
      setLast(null)
      setTurn((count) => count + 1)
    },
  }
}

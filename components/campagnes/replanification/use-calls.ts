'use client'

import { useCallback, useRef, useState } from 'react'
import { ClientCallError } from '@/lib/browser/client'

export type CallName = 'search' | 'submit' | 'confirm'

/** A call that failed: the status of its answer, 0 without answer, and what the server says of it to the person. */
export type Failure = { call: CallName; status: number; detail: string | null }

type Outcome<T> = { answer?: T; failure?: Failure }
type State = { loading: CallName | null; error: Failure | null }

/** Runs the calls of the flow one at a time: what runs, and what the last one failed with (PUBLIC-44). */
export function useCalls() {
  const [state, setState] = useState<State>({ loading: null, error: null })
  const isBusy = useRef(false)

  /** Runs a call and gives its answer, or its failure; neither when another one runs. */
  const run = useCallback(async <T>(call: CallName, send: () => Promise<T>): Promise<Outcome<T>> => {
    if (isBusy.current) return {}
    isBusy.current = true
    setState({ loading: call, error: null })
    try {
      const answer = await send()
      setState({ loading: null, error: null })
      return { answer }
    } catch (error) {
      const failure = failureOf(call, error)
      setState({ loading: null, error: failure })
      return { failure }
    } finally {
      isBusy.current = false
    }
  }, [])
  return { ...state, run }
}

function failureOf(call: CallName, error: unknown): Failure {
  if (!(error instanceof ClientCallError)) return { call, status: 0, detail: null }
  const { status, message } = error
  if (status === 0) return { call, status, detail: 'La connexion a été coupée. Réessayez.' }
  return { call, status, detail: status < 500 ? message : null }
}

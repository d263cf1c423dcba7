'use client'

import { useRef, useState } from 'react'

type State = { status: 'idle' | 'pending' | 'saved' | 'failed'; fault: unknown }

const IDLE: State = { status: 'idle', fault: null }

/**
 * An act of one press, run once at a time: whether it runs, whether it is done, and what it failed with.
 * @param tell says what it failed with, as `showFailure` does; without it `fault` is shown beside the button (`CallFault`)
 */
export function useSave<A extends unknown[]>(
  act: (...args: A) => unknown,
  tell?: (error: unknown, retry: () => unknown) => unknown,
) {
  const [{ status, fault }, setState] = useState(IDLE)
  const busy = useRef(false)

  /** Runs it, and says whether it is done. */
  const save = async (...args: A): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setState({ status: 'pending', fault: null })
    try {
      await act(...args)
      setState({ status: 'saved', fault: null })
      return true
    } catch (error) {
      setState({ status: 'failed', fault: error })
      tell?.(error, () => save(...args))
      return false
    } finally {
      busy.current = false
    }
  }
  return { save, status, pending: status === 'pending', fault, forgive: () => setState(IDLE) }
}

import { useEffect, useState } from 'react'

type Reading<Run> = {
  /** Milliseconds before the next reading; null for a run that is over. */
  waits: (run: Run) => number | null
  read: (run: Run) => Promise<Run>
}

/**
 * Follows a job of the server until it ends, by readings one after the other. `fault` is what a reading failed with: none comes
 * after it before `again`. `follow` goes on with another run.
 */
export function useRun<Run>(first: Run, { waits, read }: Reading<Run>) {
  // An object of its own for each reading: one that finds the same leads to the next too.
  const [state, setState] = useState({ run: first })
  const [fault, setFault] = useState<unknown>(null)
  const follow = (run: Run) => setState({ run })
  useEffect(() => {
    const wait = waits(state.run)
    if (wait === null || fault !== null) return
    const timer = setTimeout(() => {
      read(state.run).then((run) => setState({ run }), setFault)
    }, wait)
    return () => clearTimeout(timer)
  }, [state, fault, waits, read])
  return { run: state.run, follow, fault, again: () => setFault(null) }
}

'use client'

import { createContext, useContext } from 'react'

type FlowContextValue = {
  /** To where a customer found leads (PUBLIC-08). */
  found: () => void
  /** One step on. */
  forward: () => void
  /** One step back, never below the first (PUBLIC-09). */
  back: () => void
  /** Forgets everything and starts again. */
  restart: () => void
  /** Forgets what the tab keeps of the form, for a receipt that leads to a page of its own. */
  forget: () => void
}

export const FlowContext = createContext<FlowContextValue | null>(null)

/** Gives the content of a step, or a receipt, the flow around it. */
export function useFlow(): FlowContextValue {
  const value = useContext(FlowContext)
  if (value === null) throw new Error('useFlow is for the content of a step')
  return value
}

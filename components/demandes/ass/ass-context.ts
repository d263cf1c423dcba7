'use client'

import { createContext, useContext } from 'react'
import type { InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'

type AssContextValue = {
  groupeId: number
  steps: InsurerSteps
  adresses: readonly BillingAddress[]
  onAdresse: (created: BillingAddress) => void
}

export const AssContext = createContext<AssContextValue | null>(null)

/** Gives the steps of an insurer's request what they know beside the form. */
export function useAss(): AssContextValue {
  const value = useContext(AssContext)
  if (value === null) throw new Error('useAss is for the steps of an insurer’s request')
  return value
}

'use client'

import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import type { AssForm } from '@/lib/domain/demandes/ass/formulaire'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'

type AssContextValue = {
  groupeId: number
  steps: InsurerSteps
  adresses: readonly BillingAddress[]
  onAdresse: (created: BillingAddress) => void
  /** Fetches agency and prescriber into the form; gives the text to show when that fails (ASS-13). */
  loadContacts: (form: UseFormReturn<AssForm>) => Promise<string | null>
}

export const AssContext = createContext<AssContextValue | null>(null)

/** What the steps of an insurer's request know beside the form. */
export function useAss(): AssContextValue {
  const value = useContext(AssContext)
  if (value === null) throw new Error('useAss is for the steps of an insurer’s request')
  return value
}

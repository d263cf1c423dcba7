'use client'

import { createContext, useContext } from 'react'
import type { CmiLoaded } from '@/lib/domain/demandes/cmi/chargement'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'

/** Person who fills the form, as the page knows them. */
export type CmiPerson = { id: number; roleId: number }

type CmiData = CmiLoaded & {
  groupeId: number
  /** A billing address was created: it joins its list, which the next step 2 reads again (CMI-23). */
  addBillingAddress: (address: BillingAddress) => void
}

export const CmiDataContext = createContext<CmiData | null>(null)

/** Gives what was loaded for the steps of a commissioning request. */
export function useCmiData(): CmiData {
  const data = useContext(CmiDataContext)
  if (data === null) throw new Error('useCmiData is for the steps of a commissioning request')
  return data
}

'use client'

import { createContext, useContext } from 'react'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import type { PriceListData } from '@/lib/domain/demandes/tarifs/load'
import type { Day } from '@/lib/domain/temps/days'

/** The person who fills the form, as its agency's contact. */
export type DisPerson = { firstname: string; lastname: string; email: string; phone: string }

type DisData = {
  tarifs: PriceListData
  adresses: readonly BillingAddress[]
  today: Day
  person: DisPerson
}

export const DisContext = createContext<DisData | null>(null)

/** Gives the steps of a distributor's request what they know beside the form. */
export function useDis(): DisData {
  const value = useContext(DisContext)
  if (value === null) throw new Error('useDis is for the steps of a distributor’s request')
  return value
}

'use client'

import { createContext, useContext } from 'react'
import type { Day } from '@/lib/domain/temps/days'

/** Facts that the page gives to the steps: the day of the subscription, and who to turn to. */
export type SouscriptionOuverte = { today: Day; contacts: { hotline: string; mediation: string } }

export const SouscriptionContext = createContext<SouscriptionOuverte | null>(null)

export function useSouscription(): SouscriptionOuverte {
  const value = useContext(SouscriptionContext)
  if (value === null) throw new Error('useSouscription is for the steps of a subscription')
  return value
}

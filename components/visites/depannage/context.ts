'use client'

import { createContext, useContext } from 'react'
import type { Day } from '@/lib/domain/temps/days'
import type { EquipementEnPanne, Tarif } from '@/lib/domain/visites/depannage'

/** Facts that the page gives to the steps. */
export type DepannagePage = {
  today: Day
  hotline: string
  tarif: Tarif
  /** First equipments of the perimeter. */
  proposes: readonly EquipementEnPanne[]
}

/** With how often a half-day was taken meanwhile. */
type Depannage = DepannagePage & { turn: number }

export const DepannageContext = createContext<Depannage | null>(null)

export function useDepannage(): Depannage {
  const value = useContext(DepannageContext)
  if (value === null) throw new Error('useDepannage is for the steps of a breakdown')
  return value
}

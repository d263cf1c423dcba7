'use client'

import { createContext, useContext } from 'react'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'

export const ContexteContext = createContext<DemandeContext | null>(null)

/** Who files the request around for whom, and whom they call. */
export function useContexte(): DemandeContext {
  const value = useContext(ContexteContext)
  if (value === null) throw new Error('useContexte is for the content of a request')
  return value
}

'use client'

import { createContext, useContext } from 'react'

/** Contest as the steps of an entry show it. */
export type JeuOuvert = {
  id: string
  question: string | null
  choix: readonly string[]
  reglementUrl: string
}

export const JeuContext = createContext<JeuOuvert | null>(null)

export function useJeu(): JeuOuvert {
  const value = useContext(JeuContext)
  if (value === null) throw new Error('useJeu is for the steps of an entry')
  return value
}

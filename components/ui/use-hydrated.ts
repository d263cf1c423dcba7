'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page answers: false in what the server draws, until React has taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

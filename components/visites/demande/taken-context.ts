'use client'

import { createContext } from 'react'

/** Half-days that others got while this request was filled (VISIT-19), and the day on which it is. */
export const TakenContext = createContext<{ taken: readonly string[]; today: string }>({
  taken: [],
  today: '',
})

import { createContext } from 'react'

/** Call-back slots that the page offers. */
export const CreneauxContext = createContext<readonly string[]>([])

import { createContext } from 'react'
import type { Journee } from '@/lib/domain/campagnes/jpo'

/** The days that are open, for the steps that ask one. */
export const JourneesContext = createContext<readonly Journee[]>([])

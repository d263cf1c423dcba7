import { createContext } from 'react'
import type { Day } from '@/lib/domain/temps/days'

/** Facts that the server knows when the page opens. */
export type ResiliationPage = {
  /** No contract is ended before. */
  today: Day
  hotline: string
  /** Path of the login page that leads back here. */
  connexion: string
}

export const PageContext = createContext<ResiliationPage>({ today: '', hotline: '', connexion: '' })

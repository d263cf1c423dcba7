import { createContext } from 'react'
import type { Day } from '@/lib/domain/days'

/** The day on which the page was opened, as the server has it: no contract is ended before. */
export const TodayContext = createContext<Day>('')

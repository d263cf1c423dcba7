import { addMonths, type Day } from '@/lib/domain/temps/days'

const MONTHS = 6
const BREAKDOWNS = 3

/** First day on which a breakdown still counts. */
export const watchedSince = (today: Day): Day => addMonths(today, -MONTHS)

/** Whether an equipment is to be watched: three breakdowns within six months (PARK-23). */
export const isToWatch = (breakdowns: readonly Day[], today: Day): boolean =>
  breakdowns.filter((day) => day >= watchedSince(today) && day <= today).length >= BREAKDOWNS

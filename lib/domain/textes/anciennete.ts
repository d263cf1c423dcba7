import { type Day, daysBetween } from '../temps/days'
import { formatCount } from './format'

/** How long ago a day was, in words: « aujourd’hui », « hier », « il y a 12 jours ». */
export function anciennete(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'aujourd’hui'
  return days === 1 ? 'hier' : `il y a ${formatCount(days, 'jour')}`
}

import { dayInParis, timeInParis } from '@/lib/domain/days'
import { formatDayLong } from '@/lib/domain/format'

/** Hours of a day: « samedi 28 novembre 2026, de 09:00 à 17:00 ». */
export function heuresDe({ debutAt, finAt }: { debutAt: Date; finAt: Date }): string {
  return `${formatDayLong(dayInParis(debutAt))}, de ${timeInParis(debutAt)} à ${timeInParis(finAt)}`
}

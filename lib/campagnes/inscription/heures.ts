import { dayInParis, timeInParis } from '@/lib/domain/temps/days'
import { formatDayLong } from '@/lib/domain/textes/format'

type Plage = { debutAt: Date; finAt: Date }

/** « 09:00 » as people write it: « 9h00 ». */
const hour = (at: Date): string => timeInParis(at).replace(/^0/, '').replace(':', 'h')

/** Hours of a day: « de 9h00 à 17h00 ». */
export const plageHoraire = ({ debutAt, finAt }: Plage): string => `de ${hour(debutAt)} à ${hour(finAt)}`

/** A day with its hours: « samedi 28 novembre 2026, de 9h00 à 17h00 ». */
export const heuresDe = (plage: Plage): string =>
  `${formatDayLong(dayInParis(plage.debutAt))}, ${plageHoraire(plage)}`

import { formatDayLong } from '@/lib/domain/textes/format'
import { type Creneau, creneauOf, hoursLabel } from '@/lib/domain/visites/creneaux'

const capitalised = (text: string) => `${text.slice(0, 1).toLocaleUpperCase('fr-FR')}${text.slice(1)}`

/** « Lundi 30 novembre 2026 ». */
export const dayTitle = ({ jour }: Pick<Creneau, 'jour'>): string => capitalised(formatDayLong(jour))

/** « entre 8h00 et 12h00 » (PUBLIC-48). */
export const hoursText = ({ demiJournee }: Pick<Creneau, 'demiJournee'>): string =>
  `entre ${hoursLabel(demiJournee)}`

/** « Lundi 30 novembre 2026, entre 8h00 et 12h00 » of the start of a slot. */
export function slotText(start: string): string {
  const creneau = creneauOf(new Date(start))
  return `${dayTitle(creneau)}, ${hoursText(creneau)}`
}

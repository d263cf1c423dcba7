import { dayInParis, timeInParis } from '../temps/days'
import { formatDay } from '../textes/format'
import { withinSentence } from '../textes/noms'
import { compteesText, type Exclue } from './comptees'

/** An instant as the dashboard dates its figures: « 21/11/2026 à 9 h 05 ». */
function instantText(instant: Date): string {
  const [hours = '', minutes = ''] = timeInParis(instant).split(':')
  return `${formatDay(dayInParis(instant))} à ${Number(hours)}\u00a0h\u00a0${minutes}`
}

/** Says when figures were read, and what they count: « Données au 21/11/2026 à 9 h 05 : demandes enregistrées à cet instant… ». */
export function donneesText(instant: Date, avec: readonly Exclue[]): string {
  return `Données au ${instantText(instant)}\u00a0: demandes enregistrées à cet instant, ${withinSentence(compteesText(avec))}.`
}

import { addDays, type Day, isDay, weekday } from '../temps/days'
import { isHoliday } from '../temps/holidays'
import { formatDayLong } from '../textes/format'

/** Hours in which people are called back, by half of a day. */
const HEURES_PAR_DEMI_JOURNEE = {
  matin: 'entre 9h00 et 12h00',
  'après-midi': 'entre 14h00 et 18h00',
} as const
type Moitie = keyof typeof HEURES_PAR_DEMI_JOURNEE

/** Working days offered from the day after the registration. */
const JOURS = 5

/** A call-back slot: `2026-11-24 matin`. */
export type Rappel = `${Day} ${Moitie}`

const isWorked = (day: Day) => weekday(day) < 5 && !isHoliday(day)

/** Slots in which a person may ask to be called: the five working days after `today`, morning and afternoon. */
export function creneauxDeRappel(today: Day): Rappel[] {
  const days: Day[] = []
  for (let day = addDays(today, 1); days.length < JOURS; day = addDays(day, 1))
    if (isWorked(day)) days.push(day)
  return days.flatMap((day) => [`${day} matin` as const, `${day} après-midi` as const])
}

/** Whether a slot was offered today or yesterday: a page may stay open over midnight. */
export function isRappelOffert(rappel: string, today: Day): boolean {
  return [today, addDays(today, -1)].some((day) => creneauxDeRappel(day).some((slot) => slot === rappel))
}

function partsOf(rappel: string): { day: Day; half: Moitie } | null {
  const [day = '', half = ''] = rappel.split(' ')
  return isDay(day) && (half === 'matin' || half === 'après-midi') ? { day, half } : null
}

/** A slot for people: « mardi 24 novembre 2026, matin (entre 9h00 et 12h00) ». Null for what is no slot. */
export function rappelEnTexte(rappel: string): string | null {
  const parts = partsOf(rappel)
  return parts && `${formatDayLong(parts.day)}, ${parts.half} (${HEURES_PAR_DEMI_JOURNEE[parts.half]})`
}

/** A slot within a list of a few days: « Mardi 24 novembre, matin ». */
export function rappelCourt(rappel: string): string {
  const parts = partsOf(rappel)
  if (parts === null) return rappel
  const day = formatDayLong(parts.day).replace(/ \d{4}$/, '')
  return `${day.charAt(0).toLocaleUpperCase('fr-FR')}${day.slice(1)}, ${parts.half}`
}

/** The hours of both halves, beside such a list. */
export const HEURES_RAPPEL = `Le matin ${HEURES_PAR_DEMI_JOURNEE.matin}, l’après-midi ${HEURES_PAR_DEMI_JOURNEE['après-midi']}.`

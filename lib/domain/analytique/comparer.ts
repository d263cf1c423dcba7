import type { DayRange } from '../perimetre/date-range'
import { addDays, addMonths, daysBetween, weekday } from '../temps/days'
import { withinSentence } from '../textes/noms'
import { type Champ, LIBELLES, valueText } from './filtres'
import { monthsOf } from './periodes'
import { callRate, MINIMUM_DU_TAUX } from './totaux'

/** Dimensions that the requests of a view are compared by (ANALYTICS-50). */
export const DIMENSIONS = [
  'portail',
  'groupe',
  'region',
  'prescripteur',
  'agence',
  'mois',
  'semaine',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The field of a request that a dimension is; undefined for the others. */
export const CHAMP_DE = {
  region: 'prescripteurRegions',
  prescripteur: 'prescripteurPrenomNom',
  agence: 'agenceNomEHS',
} as const satisfies Partial<Record<Dimension, Champ>>

const isOfChamp = (par: Dimension): par is keyof typeof CHAMP_DE => par in CHAMP_DE

export const LIBELLES_DIMENSIONS: Readonly<Record<Dimension, string>> = {
  portail: 'Portail',
  groupe: 'Groupe',
  region: LIBELLES.prescripteurRegions.nom,
  prescripteur: LIBELLES.prescripteurPrenomNom.nom,
  agence: LIBELLES.agenceNomEHS.nom,
  mois: 'Mois',
  semaine: 'Semaine',
}

/** Name of a dimension within a sentence: « Prescripteur/ATC » → « prescripteur/ATC ». */
export const dimensionText = (par: Dimension): string => withinSentence(LIBELLES_DIMENSIONS[par])

/** Contracts are of a group, and active on a day: no other dimension touches them. */
export const hasContrats = (par: Dimension): boolean => par === 'portail' || par === 'groupe'

/** One of what is compared: its key, its name as it is stored, and its figures; contracts are null where it does not touch them. */
export type Rang = {
  cle: string
  nom: string
  demandes: number
  appels: number
  relances: number
  contrats: number | null
}

/** Columns of the comparison, each of which sorts it. */
export const CLASSEMENTS = [
  'nom',
  'demandes',
  'appels',
  'taux',
  'relances',
  'insistance',
  'contrats',
] as const
export type Classement = (typeof CLASSEMENTS)[number]
export type Sens = 'asc' | 'desc'

/** Rate of calls of a line; null below the requests that a rate needs. */
export const rangTaux = ({ demandes, appels }: Rang): number | null =>
  demandes < MINIMUM_DU_TAUX ? null : callRate({ demandes, appels })

/** Reminders for each request; null without request. */
export const insistance = ({ demandes, relances }: Rang): number | null =>
  demandes === 0 ? null : Math.round((relances * 100) / demandes) / 100

const VALEURS: Readonly<Record<Exclude<Classement, 'nom'>, (rang: Rang) => number | null>> = {
  demandes: ({ demandes }) => demandes,
  appels: ({ appels }) => appels,
  taux: rangTaux,
  relances: ({ relances }) => relances,
  insistance,
  contrats: ({ contrats }) => contrats,
}

/** The figure of a line that a column shows; null for the names, and where the line has none. */
export const valeurDe = (rang: Rang, colonne: Classement): number | null =>
  colonne === 'nom' ? null : VALEURS[colonne](rang)

const isTime = (par: Dimension): boolean => par === 'mois' || par === 'semaine'

/** How a comparison is sorted at first: in the order of time, or the most requests first. */
export const premierClassement = (par: Dimension): { classer: Classement; sens: Sens } =>
  isTime(par) ? { classer: 'nom', sens: 'asc' } : { classer: 'demandes', sens: 'desc' }

/** How a column sorts at its first click: names from A, figures from the greatest. */
export const premierSens = (colonne: Classement): Sens => (colonne === 'nom' ? 'asc' : 'desc')

/** The lines of a comparison in an order; those without the figure come last either way. */
export function sortRangs(rangs: readonly Rang[], par: Dimension, classer: Classement, sens: Sens): Rang[] {
  const times = sens === 'asc' ? 1 : -1
  const byName = (a: Rang, b: Rang) =>
    isTime(par) ? (a.cle < b.cle ? -1 : 1) : a.nom.localeCompare(b.nom, 'fr', { numeric: true })
  return [...rangs].sort((a, b) => {
    if (classer === 'nom') return byName(a, b) * times
    const [left, right] = [valeurDe(a, classer), valeurDe(b, classer)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return (left - right) * times || byName(a, b)
  })
}

const MOST_WEEKS = 540

/** Mondays of the weeks that a period touches, the last 540 of them at most. */
export function weeksOf({ start, end }: DayRange): string[] {
  const last = addDays(end, -weekday(end))
  const count = Math.min(MOST_WEEKS, daysBetween(addDays(start, -weekday(start)), last) / 7 + 1)
  return Array.from({ length: count }, (_, index) => addDays(last, -7 * (count - 1 - index)))
}

/** First day of the months or weeks of a period that are compared, where the period begins before it; null where all of it is. */
export function comparedFrom(par: Dimension, period: DayRange): string | null {
  const parts = par === 'mois' ? monthsOf(period) : par === 'semaine' ? weeksOf(period) : []
  const [first = period.start] = parts
  return period.start < first ? first : null
}

/** Days of a month or of a week, by its first one, that are in a period. */
export function joursDe(par: 'mois' | 'semaine', first: string, { start, end }: DayRange): DayRange {
  const last = addDays(par === 'mois' ? addMonths(first, 1) : addDays(first, 7), -1)
  return { start: first > start ? first : start, end: last < end ? last : end }
}

/** Name of a line as people read it, but for those of time, which their formats write. */
export function rangNom(par: Dimension, nom: string): string {
  return isOfChamp(par) ? valueText(CHAMP_DE[par], nom) : nom
}

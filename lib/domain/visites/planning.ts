import { parseZone, ZONE } from '../parc/carte'
import { addDays, addMonths, type Day, isDay, weekday } from '../temps/days'
import { formatDayLong, formatMonth, MONTHS } from '../textes/format'
import { INTERVENTION_TYPES } from './statuts'

/** Views of the planning, in the order of their links (VISIT-10). */
export const VUES = ['jour', 'semaine', 'mois', 'liste'] as const
export type Vue = (typeof VUES)[number]

export const VUE_LABELS: Readonly<Record<Vue, string>> = {
  jour: 'Jour',
  semaine: 'Semaine',
  mois: 'Mois',
  liste: 'Liste',
}

/** Filters of the planning, by ids; types by their names. */
export const FILTRES_PLANNING = ['agence', 'ensemble', 'contrat', 'type'] as const
export type FiltrePlanning = (typeof FILTRES_PLANNING)[number]
export type Filtres = Readonly<Record<FiltrePlanning, readonly string[]>>

/**
 * View of the planning: its address says all of it. A day may be under its map (`carte`), and limited to what that shows
 * (`zone`).
 */
export type Planning = { vue: Vue; date: Day; filtres: Filtres; carte?: boolean; zone?: string }

type Search = Readonly<Record<string, string | string[] | undefined>>

const ID = /^[1-9]\d{0,8}$/
const MOST_VALUES = 100
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const textOf = (value: string | string[] | undefined): string => [value ?? []].flat()[0] ?? ''
const isType = (text: string) => INTERVENTION_TYPES.some((type) => type === text)

const isValueOf = (name: FiltrePlanning) => (name === 'type' ? isType : (text: string) => ID.test(text))

const splitValues = (text: string | readonly string[]): string[] =>
  [text].flat().flatMap((one) => one.split(','))

function valuesOf(search: Search, name: FiltrePlanning): string[] {
  const known = splitValues(search[name] ?? []).filter(isValueOf(name))
  return [...new Set(known)].slice(0, MOST_VALUES)
}

/** Whether the planning reads all that is asked of one of its filters; one left empty asks for nothing. */
export function knowsValues(name: FiltrePlanning, text: string | readonly string[]): boolean {
  const asked = splitValues(text).filter((value) => value !== '')
  return asked.length <= MOST_VALUES && asked.every(isValueOf(name))
}

/** Whether the planning shows this day. */
export const isShownDay = (day: string): boolean => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY

const carteOf = (zone: string) => ({ carte: true, ...(parseZone(zone) !== null && { zone }) })

/** Reads an address of the planning; whatever is wrong in it falls back to the week of today, without filter. */
export function parsePlanning(search: Search, today: Day): Planning {
  const date = textOf(search.date)
  const vue = VUES.find((one) => one === textOf(search.vue)) ?? 'semaine'
  return {
    vue,
    ...(vue === 'jour' && textOf(search.carte) === 'oui' && carteOf(textOf(search[ZONE]))),
    date: isShownDay(date) ? date : today,
    filtres: {
      agence: valuesOf(search, 'agence'),
      ensemble: valuesOf(search, 'ensemble'),
      contrat: valuesOf(search, 'contrat'),
      type: valuesOf(search, 'type'),
    },
  }
}

/** Parameters of the address of the planning, without what it has by default. */
export function planningParams(
  { vue, date, filtres, carte = false, zone }: Planning,
  today: Day,
): [name: string, value: string][] {
  const chosen = FILTRES_PLANNING.flatMap((name): [string, string][] =>
    filtres[name].length === 0 ? [] : [[name, filtres[name].join(',')]],
  )
  return [
    ...(vue === 'semaine' ? [] : [['vue', vue] satisfies [string, string]]),
    ...(date === today ? [] : [['date', date] satisfies [string, string]]),
    ...(vue === 'jour' && carte ? [['carte', 'oui'] satisfies [string, string]] : []),
    ...(vue === 'jour' && carte && zone !== undefined ? [[ZONE, zone] satisfies [string, string]] : []),
    ...chosen,
  ]
}

/** Address of the planning, without /v2. */
export function planningPath(planning: Planning, today: Day, changes: Partial<Planning> = {}): string {
  const query = new URLSearchParams(planningParams({ ...planning, ...changes }, today))
  return query.size === 0 ? '/planning' : `/planning?${query}`
}

/** How the map of a day names its visits. */
export const CARTE_DES_VISITES = {
  record: '/intervention?intervention=',
  alerte: 'Non réalisée',
  words: ['visite', 'visites'],
} as const

/** The planning without what its map limits it to; `carte` opens the map, or closes it. */
export function withoutZone({ zone: _, ...planning }: Planning, carte = planning.carte === true): Planning {
  return { ...planning, carte }
}

/** Parameter that tells the record of a visit that it was opened from the planning. */
export const DEPUIS_PLANNING = ['depuis', 'planning'] as const

/** Address of the record of a visit, which leads back to the planning as it was. */
export function visiteDuPlanningPath(id: number, planning: Planning, today: Day): string {
  const query = new URLSearchParams([
    ['intervention', String(id)],
    [...DEPUIS_PLANNING],
    ...planningParams(planning, today),
  ])
  return `/intervention?${query}`
}

export type Periode = { debut: Day; fin: Day }

/** First and last day of what a view shows: a day, a week from Monday, a month. */
export function periodeOf({ vue, date }: Pick<Planning, 'vue' | 'date'>): Periode {
  if (vue === 'jour') return { debut: date, fin: date }
  if (vue === 'mois') {
    const debut = `${date.slice(0, 8)}01`
    return { debut, fin: addDays(addMonths(debut, 1), -1) }
  }
  const debut = addDays(date, -weekday(date))
  return { debut, fin: addDays(debut, 6) }
}

/** Day that the view before or after one is of. */
export function shiftedDate({ vue, date }: Pick<Planning, 'vue' | 'date'>, direction: 1 | -1): Day {
  const days = vue === 'jour' ? 1 : 7
  const shifted = vue === 'mois' ? addMonths(date, direction) : addDays(date, direction * days)
  return shifted < FIRST_DAY || shifted > LAST_DAY ? date : shifted
}

export function daysOf({ debut, fin }: Periode): Day[] {
  const days: Day[] = []
  for (let day = debut; day <= fin; day = addDays(day, 1)) days.push(day)
  return days
}

/** Number of the week of a day in its year (ISO 8601, as calendars in France say it). */
export function weekNumber(day: Day): number {
  const thursday = addDays(day, 3 - weekday(day))
  const first = `${thursday.slice(0, 4)}-01-01`
  let week = 1
  for (let other = addDays(thursday, -7); other >= first; other = addDays(other, -7)) week += 1
  return week
}

const dayAndMonth = (day: Day) => {
  const date = Number(day.slice(8))
  return `${date === 1 ? '1er' : date} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** « du 23 au 29 novembre 2026 », with the month or the year of the first day where it is another. */
function span({ debut, fin }: Periode): string {
  const sameMonth = debut.slice(0, 7) === fin.slice(0, 7)
  const sameYear = debut.slice(0, 4) === fin.slice(0, 4)
  const first = sameMonth ? dayAndMonth(debut).split(' ')[0] : dayAndMonth(debut)
  return `du ${first}${sameYear ? '' : ` ${debut.slice(0, 4)}`} au ${dayAndMonth(fin)} ${fin.slice(0, 4)}`
}

/** The period for people: « semaine 48, du 23 au 29 novembre 2026 ». */
export function periodeLabel(planning: Pick<Planning, 'vue' | 'date'>): string {
  if (planning.vue === 'jour') return formatDayLong(planning.date)
  if (planning.vue === 'mois') return formatMonth(planning.date)
  return `semaine ${weekNumber(planning.date)}, ${span(periodeOf(planning))}`
}

const NEXT: Readonly<Record<Vue, readonly [before: string, after: string]>> = {
  jour: ['Jour précédent', 'Jour suivant'],
  semaine: ['Semaine précédente', 'Semaine suivante'],
  mois: ['Mois précédent', 'Mois suivant'],
  liste: ['Semaine précédente', 'Semaine suivante'],
}

/** Names of the links to the period before and to the one after. */
export const neighbourLabels = (vue: Vue) => NEXT[vue]

import { type Day, dayInParis, dayOf, timeInParis, weekday } from '../temps/days'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** Months under the axis of a picture. */
export const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const

/** Short form of a day: « 21/11/2026 » (PLATFORM-12). */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** Long form of a day: « samedi 21 novembre 2026 », « dimanche 1er novembre 2026 » (PLATFORM-12). */
export function formatDayLong(day: Day): string {
  return `${WEEKDAYS[weekday(day)] ?? ''} ${formatDayOfMonth(day)} ${day.slice(0, 4)}`
}

/** Day and month: « 21 novembre », « 1er novembre ». */
export function formatDayOfMonth(day: Day): string {
  const date = Number(day.slice(8, 10))
  return `${date === 1 ? '1er' : date} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** Month of a day: « novembre 2026 » (SHELL-42). */
export function formatMonth(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

/** Day typed as JJ/MM/AAAA; null when it is written otherwise or does not exist. */
export function parseDay(text: string): Day | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return parts === null ? null : dayOf(Number(parts[3]), Number(parts[2]), Number(parts[1]))
}

/** An instant for people, in the provider's time zone: « 21/11/2026 à 09:00 ». */
export function formatInstant(instant: Date): string {
  return `${formatDay(dayInParis(instant))} à ${timeInParis(instant)}`
}

const AMOUNT = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** Amount in integer cents: 123456 → « 1 234,56 € ». */
export function formatAmount(cents: number): string {
  return AMOUNT.format(cents / 100)
}

/** Number with at most two decimals: 1234.5 → « 1 234,5 ». */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

/** The two numbers of a rate: « 48 sur 63 ». */
export const formatPart = (part: number, whole: number): string =>
  `${formatNumber(part)} sur ${formatNumber(whole)}`

/** Percentage given in hundredths of the whole: 81 → « 81 % ». */
export function formatPercent(percent: number): string {
  return `${NUMBER.format(percent)}\u00a0%`
}

/** Rate in tenths of a percent, as VAT is stored: 55 → « 5,5 % ». */
export function formatRate(tenths: number): string {
  return formatPercent(tenths / 10)
}

/** Number with its noun, plural from two on: (1, 'contrat') → « 1 contrat », (3, 'contrat') → « 3 contrats ». */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${Math.abs(count) >= 2 ? plural : singular}`
}

/** Phone number by pairs: '0199000090' → « 01 99 00 00 90 »; any other writing stays as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s.-]/g, '')
  return /^0\d{9}$/.test(digits) ? digits.replace(/(\d\d)(?=\d)/g, '$1\u00a0') : phone
}

/** Initials of a person: 'claire', 'dumont' → « CD » (SHELL-13). */
export function initials(firstname: string, lastname: string): string {
  return [firstname, lastname].map((name) => ([...name.trim()][0] ?? '').toLocaleUpperCase('fr-FR')).join('')
}

import { dayOf, isDay } from '../temps/days'
import { formatAmount, formatDay } from '../textes/format'
import { readMontant } from '../textes/montant'

/** Kinds of values that are typed into a filter of a list: a day, an amount in euros, words. */
export type SaisieFiltre = 'jour' | 'montant' | 'texte'

const LONGEST = 100

function readJour(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(date))
  return isDay(text) ? text : null
}

function readEuros(text: string): string | null {
  const [, sign = '', amount = ''] = /^([-−]?)\s*(.*)$/s.exec(text) ?? []
  const cents = /^0+([.,]0{1,2})?\s*€?$/.test(amount) ? 0 : readMontant(amount)
  return cents === null ? null : ((sign === '' ? 1 : -1) * (cents / 100)).toFixed(2)
}

const READERS: Readonly<Record<SaisieFiltre, (text: string) => string | null>> = {
  jour: readJour,
  montant: readEuros,
  texte: (text) => (text === '' || text.length > LONGEST ? null : text),
}

/**
 * The one writing that an address keeps of what was typed: a day 'YYYY-MM-DD', euros « 6374.99 », words as they are. Null for a
 * text that is none.
 */
export const readSaisie = (kind: SaisieFiltre, typed: string): string | null =>
  READERS[kind](typed.replaceAll('\0', '').trim())

/** Cents of an amount as the address keeps it. */
export const centsDeSaisie = (value: string): number => Math.round(Number(value) * 100)

/** A value that the address keeps, as people read it: « 15/12/2026 », « 6 374,99 € ». */
export function saisieEnMots(kind: SaisieFiltre, value: string): string {
  if (kind === 'jour') return formatDay(value)
  return kind === 'montant' ? formatAmount(centsDeSaisie(value)) : value
}

import type { Check } from '../textes/checks'

export const IBAN_MESSAGES = {
  required: 'Ce champ est requis',
  invalid: 'IBAN invalide : vérifiez les caractères de votre relevé d’identité bancaire',
  zone: 'Ce compte n’est pas dans la zone SEPA',
} as const

/** Length of an IBAN in each country of the SEPA zone (registry of the SWIFT, 2026). */
const SEPA_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** 34 characters with a space or a dash between each, at most: a longer text is not read (SAFE-29). */
const LONGEST_WRITING = 100

/** An IBAN as it is kept: capitals, without spaces; a text that is too long to be one, as it is. */
export function plainIban(iban: string): string {
  if (iban.length > LONGEST_WRITING) return iban
  return iban.replace(/[\s.-]/g, '').toUpperCase()
}

/** ISO 7064 mod 97-10: the country and key go last, letters count from 10, the rest is 1. */
function hasGoodKey(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  let rest = 0
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** A bank account that a SEPA mandate may name: a country of the zone, its length, a key that holds. */
export const checkIban: Check = (value) => {
  if (value.length > LONGEST_WRITING) return IBAN_MESSAGES.invalid
  const iban = plainIban(value)
  if (iban === '') return IBAN_MESSAGES.required
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return IBAN_MESSAGES.invalid
  const length = SEPA_LENGTHS[iban.slice(0, 2)]
  if (length === undefined) return IBAN_MESSAGES.zone
  return iban.length === length && hasGoodKey(iban) ? null : IBAN_MESSAGES.invalid
}

/** An IBAN in groups of four, as it is read and typed; the groups stay on one line. */
export const groupedIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0')

/** Masks an account for display: « FR76 •••• 0189 ». */
export function maskIban(iban: string): string {
  const plain = plainIban(iban)
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`
}

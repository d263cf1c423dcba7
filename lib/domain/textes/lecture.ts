import { HIDDEN_CHARACTERS, LONGEST_CHECKED } from './checks'

/** How a text is understood, and the characters that what it means is written with. */
export type Reading = {
  /** Gives what was typed in the writing of its kind where it can only mean one thing, trimmed in any case. */
  read: (typed: string) => string
  allowed: RegExp
}

const MARKS = /\p{Cf}/gu
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu
const PREFIX = /^\(?(?:\+|00) ?33\)?[ .-]*(?:\(0\)|0)?[ .-]*/

/** A text without the marks that nobody sees, nor spaces around it. What is too long is only trimmed: it is refused. */
const withoutMarks = (typed: string): string =>
  typed.length > LONGEST_CHECKED ? typed.trim() : typed.replace(MARKS, '').trim()

/** « +33 (0)6 39‑98 00 01 » is « 06 39-98 00 01 »: the prefix of France in all its writings, hyphens and spaces of any kind. */
export function readPhone(typed: string): string {
  const text = withoutMarks(typed)
  if (text.length > LONGEST_CHECKED) return text
  const plain = text.replace(HYPHENS, '-').replace(/\s+/g, ' ')
  const national = plain.replace(PREFIX, '')
  return national !== plain && /^[1-9](?:[ .-]*\d){8}$/.test(national) ? `0${national}` : plain
}

/** « 75 001 » is « 75001 ». */
export function readPostalCode(typed: string): string {
  const text = withoutMarks(typed)
  if (text.length > LONGEST_CHECKED) return text
  const code = text.replace(/\s/g, '')
  return /^\d{5}$/.test(code) ? code : text
}

/** A text of several lines; one that holds nothing that is seen is empty. */
export function readLines(typed: string): string {
  const text = typed.trim()
  return /[^\s\p{Cf}]/u.test(text) ? text : ''
}

/** Marks of no width, which copies bring; those that turn the direction of writing are refused (SAFE-16). */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g

/** A name or another text of one line: « 12\u00a0bis » is « 12 bis », marks of no width are left out. */
export function readLine(typed: string): string {
  if (typed.length > LONGEST_CHECKED) return typed.trim()
  return typed.replace(UNSEEN, '').replace(SPACES, ' ').trim()
}

const NAMED = /^[^<>@]*<(?:mailto:)?([^<>\s]+@[^<>\s]+)>$/

/** An address of e-mail without the marks that a copy brings, nor the name of « Claire <c@exemple.fr> ». */
export function readEmail(typed: string): string {
  const text = withoutMarks(typed)
  return text.length > LONGEST_CHECKED ? text : (NAMED.exec(text)?.[1] ?? text)
}

/** An employee code in capitals, without spaces. */
export function readMatricule(typed: string): string {
  const text = withoutMarks(typed)
  return text.length > LONGEST_CHECKED ? text : text.replace(/\s/g, '').toUpperCase()
}

export const LINE: Reading = { read: readLine, allowed: /[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u }
export const STREET_NUMBER: Reading = { read: readLine, allowed: /[A-Za-z\d ]/ }
export const SIRET: Reading = { read: readLine, allowed: /[\d ]/ }
export const PHONE: Reading = { read: readPhone, allowed: /[\d\s+.-]/ }
export const POSTAL_CODE: Reading = { read: readPostalCode, allowed: /\d/ }
export const EMAIL: Reading = { read: readEmail, allowed: /[\w!#$%&'*+/=?^`{|}~.@-]/ }
export const MATRICULE: Reading = { read: readMatricule, allowed: /[A-Z\d]/ }

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first character of a text that its kind has no use for, as a sentence names it; null when there is none. */
export function wrongCharacter(text: string, { allowed }: Reading): string | null {
  const wrong = [...text.slice(0, LONGEST_CHECKED)].find((character) => !allowed.test(character))
  if (wrong === undefined) return null
  if (HIDDEN_CHARACTERS.test(wrong)) return `le caractère invisible ${codeOf(wrong)}`
  if (/\s/.test(wrong)) return 'une espace'
  return `«\u00a0${wrong}\u00a0»`
}

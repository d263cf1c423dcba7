import type { z } from 'zod'
import { postalCodeSchema } from '../../identite/address'
import { optionalMobileSchema, optionalPhoneSchema, phoneSchema } from '../../identite/phone'
import { passesLuhn, sirenSchema, siretNumberSchema } from '../../identite/siret'
import { emailSchema, optionalEmailSchema } from '../../textes/validators'
import type { Read } from '../valeurs'
import { lu } from './ecriture'

/** A writing of the same value that the schema of the screens takes, and what was guessed; null where none is sure. */
type Ecriture = { text: string; pourquoi?: string } | null
type Usage = (text: string) => Ecriture

const LONGEST = 200
const SEVERAL = 'la cellule en contient plusieurs, la première est gardée'

/** The parts of a cell that holds several values. */
const partsOf = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const ADDRESS = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/

function email(text: string): Ecriture {
  const [first, ...others] = partsOf(text, /[;,|\n]|\s\/\s|\set\s|\sou\s/i)
  if (first === undefined) return null
  const [, inside = first] = /<([^<>]{3,200})>$/.exec(first) ?? []
  const address = inside
    .replace(/^mailto:\s?/i, '')
    .replace(/\s?@\s?/, '@')
    .toLowerCase()
  if (ADDRESS.test(address))
    return others.length > 0 ? { text: address, pourquoi: SEVERAL } : { text: address }
  const [one, two, ...more] = partsOf(address, /\s/)
  const isPair =
    one !== undefined &&
    two !== undefined &&
    ADDRESS.test(one) &&
    [two, ...more].every((part) => ADDRESS.test(part))
  return isPair ? { text: one, pourquoi: SEVERAL } : null
}

const paired = (digits: string): string => digits.replace(/(\d{2})(?=\d)/g, '$1 ')

/** The ten digits of one French number; « 199004000 » lost its zero to a spreadsheet. */
function number(text: string): Ecriture {
  if (!/^[+()\d\s./_-]{9,30}$/.test(text)) return null
  const digits = text
    .replace(/\(0\)/, '')
    .replace(/[^+\d]/g, '')
    .replace(/^(?:\+|00)33\+?0?/, '0')
    .replace(/^33(?=[1-9]\d{8}$)/, '0')
  if (/^0[1-9]\d{8}$/.test(digits)) return { text: paired(digits) }
  return /^[1-9]\d{8}$/.test(digits)
    ? { text: paired(`0${digits}`), pourquoi: 'le zéro du début est rendu' }
    : null
}

/** Reads a number of a kind: the first of a cell that holds several. */
const phone =
  (isOne: (digits: string) => boolean): Usage =>
  (text) => {
    const own = text.replace(/^(?:tel|tél|mob|port|fixe|gsm)[a-zéè]{0,9}\.?\s?:?\s?/i, '')
    const whole = number(own)
    if (whole) return isOne(whole.text) ? whole : null
    const found = partsOf(own, /[;,|/\n]|\s-\s|\set\s|\sou\s/i).map(number)
    const first = found.find((one) => one !== null && isOne(one.text))
    return first && found.length > 1
      ? {
          text: first.text,
          pourquoi: found.filter(Boolean).length > 1 ? SEVERAL : 'le reste n’est pas un numéro',
        }
      : null
  }

const isMobile = (digits: string): boolean => /^0[67]/.test(digits)

/**
 * Four digits are a code that lost its zero where they end as those of towns do; others may have lost any digit, and are refused.
 */
function postal(text: string): Ecriture {
  const [, whole] = /^(?:F[- ]?)?(\d{5})(?:[\s,-]{1,3}\D.{0,100}|[.,]0)?$/i.exec(text) ?? []
  if (whole !== undefined) return { text: whole }
  const [, department, rest] = /^(\d{2})\s(\d{3})$/.exec(text) ?? []
  if (department !== undefined) return { text: `${department}${rest}` }
  const [, short] = /^([1-9]\d{2}0)(?:[\s,-]{1,3}\D.{0,100}|[.,]0)?$/.exec(text) ?? []
  return short === undefined ? null : { text: `0${short}`, pourquoi: 'le zéro du début est rendu' }
}

const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '')

function siren(text: string): Ecriture {
  const digits = digitsOf(text)
  if (/^\d{9}$/.test(digits)) return { text: digits }
  return /^\d{14}$/.test(digits) && passesLuhn(digits.slice(0, 9))
    ? { text: digits.slice(0, 9), pourquoi: 'c’est le début d’un SIRET' }
    : null
}

const USAGES: ReadonlyMap<z.ZodType<string>, Usage> = new Map<z.ZodType<string>, Usage>([
  [emailSchema, email],
  [optionalEmailSchema, email],
  [phoneSchema, phone(() => true)],
  [optionalPhoneSchema, phone(() => true)],
  [optionalMobileSchema, phone(isMobile)],
  [postalCodeSchema, postal],
  [sirenSchema, siren],
  [siretNumberSchema, (text) => ({ text: digitsOf(text) })],
])

const FIXE = phone((digits) => !isMobile(digits))
const FIXE_DIT = 'Ce numéro est celui d’un poste fixe\u00a0: un mobile commence par 06 ou 07.'

/** Reads on one line a text of several, such as an address of two; null where it is not one. */
function onOneLine(text: string, read: (text: string) => Read): Read | null {
  const lines = partsOf(text, /[\r\n]+/)
  if (lines.length < 2) return null
  const one = read(lines.join(' '))
  if ('fault' in one) return null
  return { ...one, avertissement: lu(lines.join(' ↵ '), one.value, 'la cellule est sur plusieurs lignes') }
}

/** Reads a text by the usages of its schema, where the schema alone does not take it; `read` is the schema's own reading. */
export function readUsage(text: string, schema: z.ZodType<string>, read: (text: string) => Read): Read {
  const usage = USAGES.get(schema)
  // An address has one writing, in small letters: two would be two people.
  const own = schema === emailSchema || schema === optionalEmailSchema ? read(text.toLowerCase()) : read(text)
  if ('value' in own) return own
  if (usage === undefined) return onOneLine(text, read) ?? own
  if (text.length > LONGEST) return own
  const found = usage(text)
  if (found === null)
    return schema === optionalMobileSchema && FIXE(text) !== null ? { fault: FIXE_DIT } : own
  const again = read(found.text)
  if ('fault' in again) return own
  return found.pourquoi ? { ...again, avertissement: lu(text, again.value, found.pourquoi) } : again
}

import type { z } from 'zod'
import { foldText } from '../textes/fold-text'
import { MESSAGES } from '../textes/messages'
import { commentSchema, filledSchema } from '../textes/textes'
import { abime, ditRien, estVide, nettoyer } from './usages/ecriture'
import { readEtage } from './usages/etages'
import { readAnnee, readJour } from './usages/jours'
import { readMesure } from './usages/nombres'
import { type MotsAjoutes, type Synonymes, valeurDuMot } from './usages/synonymes'
import { readUsage } from './usages/textes'
import { type Bornes as Bounds, type Read, readBoolean, readChoice, readInteger } from './valeurs'

/** How an integer is written beside its digits: « R+2 », the year of a date, a measure that is rounded. */
type Lecture = 'etage' | 'annee' | 'mesure'

/** How the cells of a column are written. */
export type Format =
  | { kind: 'texte'; schema: z.ZodType<string> }
  /** `borne` says that it ends something: a month or a year alone is its last day. */
  | { kind: 'jour'; borne?: 'fin' }
  | ({ kind: 'montant' } & Bounds)
  | ({ kind: 'entier'; lecture?: Lecture } & Bounds)
  /** A number of `scale` decimals at most, stored as an integer of its last unit. */
  | ({ kind: 'decimal'; scale: number } & Bounds)
  | { kind: 'booleen' }
  | { kind: 'choix'; values: readonly string[]; labels?: Readonly<Record<string, string>> }
  /** Several texts in one cell, parted by « | » or, where the texts hold none, by a space or a comma. */
  | { kind: 'liste'; of: (text: string) => Read; separators: RegExp; longest: number }

export type Colonne = {
  /** Header of the column in the file, in French. */
  header: string
  /** Other headers that people give it. */
  aliases?: readonly string[]
  format: Format
  /** Words that people write for its values (FIRST-26). */
  synonymes?: Synonymes
  /** Each line has a value. */
  required?: boolean
  /** A wrong value refuses the row though the column is optional: without it, the row would say more than was meant. */
  stricte?: true
  /** Column of the type that takes a value of another kind, when it has none: a landline among mobiles. */
  repli?: string
  /** Unit of a number, as the document says it. */
  unit?: string
  /** A value that the models show; never that of a person or a firm. */
  example: string
  help?: string
  /** Filled in by the reader of the type: no file has it. */
  interne?: true
}

type Options = Omit<Colonne, 'header' | 'format' | 'example'>

const column = (header: string, format: Format, example: string, options: Options = {}): Colonne => ({
  header,
  format,
  example,
  ...options,
})

/** A text of one line, checked by the schema of the screens; 254 characters at most unless it says otherwise. */
export const texte = (
  header: string,
  example: string,
  { schema = filledSchema, ...options }: Options & { schema?: z.ZodType<string> } = {},
) => column(header, { kind: 'texte', schema }, example, options)

/** A text of several lines, 2,000 characters at most. */
export const commentaire = (header: string, example: string, options: Options = {}) =>
  column(header, { kind: 'texte', schema: commentSchema }, example, options)

export const jour = (
  header: string,
  example: string,
  { borne, ...options }: Options & { borne?: 'fin' } = {},
) => column(header, borne ? { kind: 'jour', borne } : { kind: 'jour' }, example, options)

/** An amount in euros, stored in cents; bounds in cents. */
export const montant = (header: string, example: string, { min, max, ...options }: Options & Bounds = {}) =>
  column(header, { kind: 'montant', min, max }, example, { unit: 'euros', ...options })

export const entier = (
  header: string,
  example: string,
  { min, max, lecture, ...options }: Options & Bounds & { lecture?: Lecture } = {},
) => column(header, { kind: 'entier', min, max, lecture }, example, options)

export const decimal = (
  header: string,
  example: string,
  { scale, min, max, ...options }: Options & Bounds & { scale: number },
) => column(header, { kind: 'decimal', scale, min, max }, example, options)

export const booleen = (header: string, example: 'Oui' | 'Non', options: Options = {}) =>
  column(header, { kind: 'booleen' }, example, options)

export const choix = (
  header: string,
  values: readonly string[],
  example: string,
  { labels, ...options }: Options & { labels?: Readonly<Record<string, string>> } = {},
) => column(header, { kind: 'choix', values, labels }, example, options)

/** Several values in one cell, in any order: they are kept sorted, each once. */
export const liste = (
  header: string,
  of: (text: string) => Read,
  example: string,
  {
    separators = /[|]/,
    longest = 20_000,
    ...options
  }: Options & { separators?: RegExp; longest?: number } = {},
) => column(header, { kind: 'liste', of, separators, longest }, example, options)

/** Reads one text by a schema of the screens. */
export function readWith(schema: z.ZodType<string>, text: string): Read {
  const parsed = schema.safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { fault: parsed.error.issues[0]?.message ?? MESSAGES.required }
}

function readList(text: string, { of, separators, longest }: Extract<Format, { kind: 'liste' }>): Read {
  if (text.length > longest) return { fault: `La liste dépasse ${longest} caractères.` }
  const values = new Set<string>()
  for (const one of text.split(separators)) {
    if (one.trim() === '') continue
    const read = of(one.trim())
    if ('fault' in read) return { fault: `«\u00a0${one.trim().slice(0, 60)}\u00a0»\u00a0: ${read.fault}` }
    values.add(read.value)
  }
  return { value: [...values].sort().join('|') }
}

function readWhole(
  text: string,
  format: Extract<Format, { kind: 'entier' }>,
  unit: string | undefined,
): Read {
  const read = readInteger(text, format)
  if ('value' in read) return read
  switch (format.lecture) {
    case 'etage':
      return readEtage(text, format)
    case 'annee': {
      const year = readAnnee(text)
      return year === null ? read : readInteger(year, format)
    }
    case 'mesure':
      return readMesure(text, { ...format, scale: 0, unit, arrondi: true })
    default:
      return readMesure(text, { ...format, scale: 0, unit })
  }
}

function readFormat(text: string, { format, unit }: Colonne): Read {
  switch (format.kind) {
    case 'texte':
      return readUsage(text, format.schema, (one) => readWith(format.schema, one))
    case 'jour':
      return readJour(text, format.borne)
    case 'montant':
      return readMesure(text, { ...format, scale: 2, unit })
    case 'entier':
      return readWhole(text, format, unit)
    case 'decimal':
      return readMesure(text, { ...format, unit, arrondi: unit !== undefined })
    case 'booleen':
      return readBoolean(text)
    case 'choix':
      return readChoice(text, format.values, format.labels)
    case 'liste':
      return readList(text, format)
  }
}

/** Reads a cell that is not empty: the words of administrators first, then the values of the column, then its synonyms. */
function readFilled(text: string, colonne: Colonne, ajoutes?: MotsAjoutes): Read {
  const { format, required, stricte, synonymes } = colonne
  const added = ajoutes && ajoutes.size > 0 ? valeurDuMot(text, undefined, ajoutes) : null
  if (added !== null) return readFormat(added, colonne)
  const lost = abime(text)
  if (lost !== null) return { fault: lost }
  const isFree = format.kind === 'texte'
  const own: Read = isFree ? { fault: '' } : readFormat(text, colonne)
  if ('value' in own) return own.value === '' && required ? { fault: MESSAGES.required } : own
  const value = valeurDuMot(text, synonymes)
  if (value !== null) return readFormat(value, colonne)
  if (!required && !stricte && ditRien(text, isFree)) return { value: '' }
  if (required && isFree && estVide(text)) return { fault: MESSAGES.required }
  return isFree ? readFormat(text, colonne) : own
}

/**
 * Reads a cell, as people write it, into the one writing of the staging table; empty where it is. `ajoutes` are words that
 * administrators added for its values. A cell that begins with « = » is a text like any other. Never throws.
 */
export function readCell(cell: string, colonne: Colonne, ajoutes?: MotsAjoutes): Read {
  const text = nettoyer(cell)
  if (text === '') return colonne.required ? { fault: MESSAGES.required } : { value: '' }
  if (text.includes('\0')) return { fault: 'Ce texte contient des caractères interdits.' }
  return readFilled(text, colonne, ajoutes)
}

/** Reads a column, remembering what it read last: most columns of a large file hold few different values. */
export function readerOf(
  colonne: Colonne,
  { most = 1000, ajoutes }: { most?: number; ajoutes?: MotsAjoutes } = {},
): (cell: string) => Read {
  const known = new Map<string, Read>()
  return (cell) => {
    const found = known.get(cell)
    if (found) return found
    const read = readCell(cell, colonne, ajoutes)
    if (known.size >= most) known.clear()
    if (cell.length < 100) known.set(cell, read)
    return read
  }
}

/** Names under which a header may come, folded. */
export const namesOf = (id: string, { header, aliases = [] }: Colonne): string[] =>
  [id, header, ...aliases].map(foldText)

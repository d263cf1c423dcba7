import type { z } from 'zod'
import { foldText } from '../textes/fold-text'
import { MESSAGES } from '../textes/messages'
import { commentSchema, filledSchema } from '../textes/textes'
import { type Read, readAmount, readBoolean, readChoice, readDay, readInteger, readScaled } from './valeurs'

type Bounds = { min?: number; max?: number }

/** How the cells of a column are written. */
export type Format =
  | { kind: 'texte'; schema: z.ZodType<string> }
  | { kind: 'jour' }
  | ({ kind: 'montant' } & Bounds)
  | ({ kind: 'entier' } & Bounds)
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
  /** Each line has a value. */
  required?: boolean
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

export const jour = (header: string, example: string, options: Options = {}) =>
  column(header, { kind: 'jour' }, example, options)

/** An amount in euros, stored in cents; bounds in cents. */
export const montant = (header: string, example: string, { min, max, ...options }: Options & Bounds = {}) =>
  column(header, { kind: 'montant', min, max }, example, { unit: 'euros', ...options })

export const entier = (header: string, example: string, { min, max, ...options }: Options & Bounds = {}) =>
  column(header, { kind: 'entier', min, max }, example, options)

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

function readFormat(text: string, format: Format): Read {
  switch (format.kind) {
    case 'texte':
      return readWith(format.schema, text)
    case 'jour':
      return readDay(text)
    case 'montant':
      return readAmount(text, format)
    case 'entier':
      return readInteger(text, format)
    case 'decimal':
      return readScaled(text, format.scale, format)
    case 'booleen':
      return readBoolean(text)
    case 'choix':
      return readChoice(text, format.values, format.labels)
    case 'liste':
      return readList(text, format)
  }
}

/**
 * Reads a cell into the one writing of the staging table; empty where it is. A cell that begins with « = » is a text
 * like any other. Never throws.
 */
export function readCell(cell: string, { format, required }: Colonne): Read {
  const text = cell.trim()
  if (text === '') return required ? { fault: MESSAGES.required } : { value: '' }
  if (text.includes('\0')) return { fault: 'Ce texte contient des caractères interdits.' }
  return readFormat(text, format)
}

/** Reads a column, remembering what it read last: most columns of a large file hold few different values. */
export function readerOf(colonne: Colonne, most = 1000): (cell: string) => Read {
  const known = new Map<string, Read>()
  return (cell) => {
    const found = known.get(cell)
    if (found) return found
    const read = readCell(cell, colonne)
    if (known.size >= most) known.clear()
    if (cell.length < 100) known.set(cell, read)
    return read
  }
}

/** Names under which a header may come, folded. */
export const namesOf = (id: string, { header, aliases = [] }: Colonne): string[] =>
  [id, header, ...aliases].map(foldText)

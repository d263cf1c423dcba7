import { csvReader, separatorOf } from '@/lib/domain/imports/csv'
import type { Encodage } from '@/lib/domain/imports/encodages'
import { isNdjson, lineEnds, separatorLine, textsOf } from '@/lib/domain/imports/texte'

/**
 * A line of a file: its row in the spreadsheet, from 1, and its cells or its object, or why `valeur`, or the line itself, cannot be
 * read; `cellules` are those that such a line has.
 */
export type Ligne = { ligne: number } & (
  | { cells: string[] }
  | { object: Record<string, unknown> }
  | { fault: string; valeur?: string; cellules?: string[] }
)

/** Text of a value of NDJSON as a cell has it; a decimal number says by a last zero that its mark is one of decimals. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /\.\d{3}$/.test(String(value)) ? `${value}0` : String(value)
  return Array.isArray(value) ? value.map(cellOf).join('|') : String(value)
}

/** Characters that are looked at for the separator. */
const START = 64 * 1024
/** Longest line of NDJSON, in characters. */
const LONGEST_LINE = 256 * 1024
/** Longest line of CSV, in characters: one that is too long for its columns is refused by itself. */
const LONGEST_ROW = 4 * 1024 * 1024
/** How ZIP archives begin, and with them the workbooks of spreadsheets. */
const ZIP_MARK = 'PK\u0003\u0004'

const UNREADABLE = 'La ligne est illisible\u00a0: un guillemet ouvert n’y est pas refermé.'
const NO_OBJECT = 'La ligne n’est pas un objet JSON.'
const NO_CELL =
  'Les valeurs d’un objet sont des textes, des nombres, vrai ou faux, ou des listes\u00a0; un nombre de plus de 15 chiffres s’écrit entre guillemets.'

/** The texts of a stream, the first of which is long enough to tell what the file is. */
async function* withLongStart(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = ''
  for await (const text of texts) {
    if (start === null) yield text
    else start += text
    if (start !== null && start.length >= START) {
      yield start
      start = null
    }
  }
  if (start !== null) yield start
}

/** Says that a file is no text of this kind, whatever its lines. */
export class WrongFileError extends Error {
  override name = 'WrongFileError'
}

const tooLong = (ligne: number) =>
  new WrongFileError(`la ligne ${ligne} est trop longue, ce fichier n’est ni du CSV ni du NDJSON.`)

/** Format found of a text; no separator parts NDJSON. */
export type Texte = { format: 'CSV' | 'NDJSON'; separateur: string | null }

/** Reader of a file, by its first characters. Throws WrongFileError for what is no text. */
function readerOfStart(text: string, tell: (texte: Texte) => void): Reader {
  if (text.startsWith(ZIP_MARK))
    throw new WrongFileError(
      'c’est un classeur de tableur ou une archive ZIP. Enregistrez-le au format «\u00a0CSV UTF-8\u00a0», puis envoyez-le de nouveau.',
    )
  if (text.includes('\0'))
    throw new WrongFileError(
      'ce fichier n’est pas un texte. Enregistrez-le au format XLSX ou CSV, puis envoyez-le de nouveau.',
    )
  if (isNdjson(text)) {
    tell({ format: 'NDJSON', separateur: null })
    return objectsReader()
  }
  const named = separatorLine(text)
  const separateur = named?.separator ?? separatorOf(text)
  tell({ format: 'CSV', separateur })
  return rowsReader(separateur, text, named?.length ?? 0)
}

/**
 * Lines of a CSV file (any separator, any line end, quotes, line ends inside them) or of NDJSON, as a stream: what is in memory is
 * bounded whatever the length. The first line of a CSV file comes as the others; empty lines are counted and left out (FIRST-11).
 * `tell` is called before the first of them. Throws WrongFileError.
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  encodage: Encodage,
  tell: (texte: Texte) => void = () => {},
): AsyncGenerator<Ligne> {
  let read: Reader | null = null
  for await (const text of withLongStart(textsOf(bytes, encodage))) {
    read ??= readerOfStart(text, tell)
    yield* read.push(text)
  }
  if (read) yield* read.end()
}

type Reader = { push: (text: string) => Iterable<Ligne>; end: () => Iterable<Ligne> }

/** Reader of the rows of a CSV text that begins by `start`, but for its first `skipped` characters. */
function rowsReader(separator: string, start: string, skipped: number): Reader {
  const reader = csvReader(separator)
  const ended = lineEnds(start.slice(skipped))
  let left = skipped
  let length = 0
  function* lines(rows: ReturnType<typeof reader.end>): Generator<Ligne> {
    for (const { line, cells } of rows)
      yield cells === null ? { ligne: line, fault: UNREADABLE } : { ligne: line, cells }
  }
  // What has no line end would be kept whole, and looked through again with each piece.
  const watch = (text: string) => {
    const last = text.lastIndexOf('\n')
    length = last < 0 ? length + text.length : text.length - last - 1
    if (length > LONGEST_ROW) throw tooLong(reader.line())
  }
  return {
    *push(piece) {
      const text = ended(piece.slice(left))
      left = 0
      yield* lines(reader.push(text))
      watch(text)
    },
    end: () => lines(reader.end()),
  }
}

function objectsReader(): Reader {
  let rest = ''
  let ligne = 0
  function* lines(text: string): Generator<Ligne> {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      ligne += 1
      if (part.trim() !== '') yield objectOf(ligne, part)
    }
    if (rest.length > LONGEST_LINE) throw tooLong(ligne + 1)
  }
  return {
    push: lines,
    *end() {
      if (rest.trim() !== '') yield objectOf(ligne + 1, rest)
    },
  }
}

/** Whether a value is what a cell holds: nothing inside another, and no number that was read as a near one. */
const isCell = (value: unknown): boolean => (Array.isArray(value) ? value.every(isSingle) : isSingle(value))
const isSingle = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isInteger(value) || Number.isSafeInteger(value)
    : typeof value !== 'object' || value === null

function objectOf(ligne: number, line: string): Ligne {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.values(value).every(isCell) ? { ligne, object: { ...value } } : { ligne, fault: NO_CELL }
  } catch {
    // Said of the line.
  }
  return { ligne, fault: NO_OBJECT }
}

import { csvReader } from '@/lib/domain/csv'
import { type Encodage, isNdjson, separatorOf, textsOf } from '@/lib/domain/imports/texte'

/** A line of a file: its number from 1 and its cells or its object, or why `valeur`, or the line itself, cannot be read. */
export type Ligne = { ligne: number } & (
  | { cells: string[] }
  | { object: Record<string, unknown> }
  | { fault: string; valeur?: string }
)

/** Characters that are looked at for the separator. */
const START = 64 * 1024
/** Longest line of NDJSON, in characters. */
const LONGEST_LINE = 256 * 1024

const UNREADABLE = 'La ligne est illisible\u00a0: un guillemet ouvert n’y est pas refermé.'
const NO_OBJECT = 'La ligne n’est pas un objet JSON.'

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

/**
 * Lines of a CSV file (separators « ; », « , » or a tab, quotes, line ends inside them) or of NDJSON, as a stream: what is in
 * memory is bounded whatever the length. The first line of a CSV file comes as the others; empty lines are counted and left out
 * (FIRST-11).
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  encodage: Encodage,
): AsyncGenerator<Ligne> {
  let read: ReturnType<typeof rowsReader> | null = null
  for await (const text of withLongStart(textsOf(bytes, encodage))) {
    read ??= isNdjson(text) ? objectsReader() : rowsReader(separatorOf(text))
    yield* read.push(text)
  }
  if (read) yield* read.end()
}

type Reader = { push: (text: string) => Iterable<Ligne>; end: () => Iterable<Ligne> }

function rowsReader(separator: string): Reader {
  const reader = csvReader(separator)
  function* lines(rows: ReturnType<typeof reader.end>): Generator<Ligne> {
    for (const { line, cells } of rows)
      yield cells === null ? { ligne: line, fault: UNREADABLE } : { ligne: line, cells }
  }
  return { push: (text) => lines(reader.push(text)), end: () => lines(reader.end()) }
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
    if (rest.length > LONGEST_LINE) throw new LongLineError(ligne + 1)
  }
  return {
    push: lines,
    *end() {
      if (rest.trim() !== '') yield objectOf(ligne + 1, rest)
    },
  }
}

/** A line that no file of this kind has: the file is something else. */
export class LongLineError extends Error {
  override name = 'LongLineError'
  constructor(readonly ligne: number) {
    super(`La ligne ${ligne} est trop longue\u00a0: ce fichier n’est ni du CSV ni du NDJSON.`)
  }
}

function objectOf(ligne: number, line: string): Ligne {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ligne, object: { ...value } }
  } catch {
    // Said of the line.
  }
  return { ligne, fault: NO_OBJECT }
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readerOf } from '@/lib/domain/imports/colonne'
import { type Entete, readEntete } from '@/lib/domain/imports/entete'
import type { Encodage } from '@/lib/domain/imports/texte'
import { getConnection, type Tx } from '@/lib/platform/db/client'
import { copyFrom } from '@/lib/platform/db/copy'
import { type ImportDefinition, lotColumns, name } from './definition'
import { type Ligne, readLines, WrongFileError } from './read'
import { lotTable } from './resolve'

/** Lines that are written at once. */
const BLOCK = 1000
/** Refused lines above which nobody reads on: the file is not what it is taken for. */
const MOST_REFUSALS = 100_000
/** Entries of an archive after which it says that it goes on: each is inspected, which takes far longer than a line. */
const ENTRIES = 10
/** Bytes that are read at most without a sign of life. */
const SILENT_BYTES = 32 * 1024 * 1024

/** A file of an import, as its rows tell of it. */
export type Fichier = { id: number; type: string; nom: string; encodage: Encodage }

/** Why a file, and with it its import, is refused as a whole. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

type Refus = { ligne: number; colonne: string | null; valeur: string | null; motif: string }
type Staged = { values: Record<string, string | null> | null; refus: Refus[] }

/** Makes the staging tables of an import; those of a former reading that was cut are dropped by `dropLot`. */
export async function makeLot(tx: Tx, lot: string, definitions: readonly ImportDefinition[]): Promise<void> {
  for (const definition of definitions) {
    const keys = new Set(definition.key)
    const columns = lotColumns(definition).map((column) =>
      keys.has(column) ? sql`${name(column)} text not null` : sql`${name(column)} text`,
    )
    const table = lotTable(lot, definition.type)
    await tx.execute(sql`create table ${table} (rang integer primary key, fichier integer not null,
      ligne integer not null, ${sql.join(columns, sql`, `)})`)
    await tx.execute(sql`create index on ${table} (${sql.join(definition.key.map(name), sql`, `)})`)
  }
}

/** Drops the staging tables of a reading. */
export async function dropLot(tx: Tx, lot: string | null): Promise<void> {
  if (lot === null) return
  const { rows } = await tx.execute(sql`select tablename from pg_tables where schemaname = current_schema()
    and starts_with(tablename, ${`import_lot_${lot}_`})`)
  for (const { tablename } of z.array(z.object({ tablename: z.string() })).parse(rows))
    await tx.execute(sql`drop table if exists ${name(tablename)}`)
}

const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
    : text

/** Writer of the lines of a type into its staging table, and of their refusals, by blocks. */
function blockWriter(definition: ImportDefinition, where: { importId: number; lot: string }) {
  const columns = lotColumns(definition)
  const keys = new Set(definition.key)
  let lines: string[] = []
  let refusals: string[] = []
  const flush = async () => {
    if (lines.length + refusals.length === 0) return
    const { pool } = await getConnection()
    const client = await pool.connect()
    const table = `"import_lot_${where.lot}_${definition.type}"`
    const named = ['rang', 'fichier', 'ligne', ...columns].map((column) => `"${column}"`).join(', ')
    try {
      if (lines.length > 0) await copyFrom(client, `copy ${table} (${named}) from stdin`, lines.join(''))
      if (refusals.length > 0)
        await copyFrom(
          client,
          `copy import_signalements (import_id, nature, type, rang, import_fichier_id, ligne, colonne, valeur, motif) from stdin`,
          refusals.join(''),
        )
    } finally {
      client.release()
    }
    lines = []
    refusals = []
  }
  const add = (rang: number, fichier: number, ligne: number, { values, refus }: Staged) => {
    if (values !== null) {
      const cells = columns.map((column) => {
        const value = values[column]
        if (value !== null && value !== undefined) return escaped(value)
        return keys.has(column) ? '' : '\\N'
      })
      lines.push(`${rang}\t${fichier}\t${ligne}\t${cells.join('\t')}\n`)
    }
    for (const one of refus) {
      const texts = [one.colonne, one.valeur?.slice(0, 200) ?? null, one.motif]
      const cells = texts.map((text) => (text === null ? '\\N' : escaped(text.replaceAll('\0', ' '))))
      refusals.push(
        `${where.importId}\trefus\t${definition.type}\t${rang}\t${fichier}\t${one.ligne}\t${cells.join('\t')}\n`,
      )
    }
  }
  return { add, flush, isFull: () => lines.length >= BLOCK || refusals.length >= BLOCK }
}

/** JSON of a cell as its text in a CSV file; a decimal number says by a last zero that its mark is one of decimals. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /\.\d{3}$/.test(String(value)) ? `${value}0` : String(value)
  return Array.isArray(value) ? value.map(cellOf).join('|') : String(value)
}

/** Reader of the cells of the lines of a type, each by the format of its column. */
function lineReader(definition: ImportDefinition) {
  const columns = Object.entries(definition.columns)
  const readers = new Map(columns.map(([id, colonne]) => [id, readerOf(colonne)]))
  const calculs = Object.entries(definition.calculs ?? {})
  const isWorkedOut = definition.key.some((column) => !(column in definition.columns))
  const inKey = new Set(
    columns.filter(([id]) => isWorkedOut || definition.key.includes(id)).map(([, { header }]) => header),
  )
  return (ligne: number, cells: ReadonlyMap<string, string>): Staged => {
    const values: Record<string, string | null> = {}
    const refus: Refus[] = []
    for (const [id, { header }] of columns) {
      const cell = cells.get(id)
      const read = cell === undefined ? null : readers.get(id)?.(cell)
      values[id] = read && 'value' in read ? read.value : null
      if (read && 'fault' in read)
        refus.push({ ligne, colonne: header, valeur: cell ?? null, motif: read.fault })
    }
    for (const [id, { valeur }] of calculs) values[id] = valeur(values)
    // A line whose key is sure is kept beside its refusal: its row is in the file, and no complete file closes it.
    const isKeyed = !refus.some(({ colonne }) => inKey.has(colonne ?? ''))
    return { values: isKeyed ? values : null, refus }
  }
}

/** The cells of a line by the columns of the type. Gives the fault of the line, or of the whole file by throwing. */
function cellReader(definition: ImportDefinition, nom: string) {
  let entete: Entete | null = null
  const refuse = (ligne: number, motif: string, valeur: string | null = null): Staged => ({
    values: null,
    refus: [{ ligne, colonne: null, valeur, motif }],
  })
  const open = (cells: readonly string[]): Entete => {
    const read = readEntete(cells, definition.columns)
    if ('fault' in read) throw new UnreadableFileError(`${nom}\u00a0: ${read.fault}`)
    if (read.inconnues.length > 0) {
      const names = read.inconnues.slice(0, 10).map((one) => `«\u00a0${one.slice(0, 60)}\u00a0»`)
      throw new UnreadableFileError(
        `${nom}\u00a0: ${names.length > 1 ? 'les colonnes' : 'la colonne'} ${names.join(', ')} ne ${names.length > 1 ? 'sont' : 'est'} pas de ce type.`,
      )
    }
    return read
  }
  return (line: Ligne): Map<string, string> | Staged | null => {
    if ('fault' in line) return refuse(line.ligne, line.fault, line.valeur)
    if ('object' in line) {
      const names = Object.keys(line.object)
      const read = readEntete(names, definition.columns)
      if ('fault' in read) return refuse(line.ligne, read.fault)
      if (read.inconnues[0] !== undefined)
        return refuse(
          line.ligne,
          `La colonne «\u00a0${read.inconnues[0].slice(0, 60)}\u00a0» n’est pas de ce type.`,
        )
      return new Map(read.ids.map((id, index) => [id ?? '', cellOf(line.object[names[index] ?? ''])]))
    }
    if (entete === null) {
      entete = open(line.cells)
      return null
    }
    const { ids } = entete
    if (line.cells.slice(ids.length).some((cell) => cell !== ''))
      return refuse(line.ligne, 'La ligne a plus de cellules que la première ligne n’a de colonnes.')
    return new Map(ids.flatMap((id, index) => (id === null ? [] : [[id, line.cells[index] ?? ''] as const])))
  }
}

/** Lines of a text, whose fault as a whole names its file. Throws UnreadableFileError. */
async function* linesOf({ nom, encodage }: Fichier, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Ligne> {
  try {
    yield* readLines(bytes, encodage)
  } catch (error) {
    throw error instanceof WrongFileError ? new UnreadableFileError(`${nom}\u00a0: ${error.message}`) : error
  }
}

/**
 * Reads a file into the staging table of its type: each line by itself, checked by the schemas of the screens (FIRST-07). `rang` is
 * that of the last line before it. `beat` is called now and then with the bytes read, and may throw. Gives the rank of its last
 * line. Throws UnreadableFileError.
 */
export async function stageFile(
  definition: ImportDefinition,
  fichier: Fichier,
  source: () => AsyncIterable<Uint8Array>,
  where: {
    importId: number
    lot: string
    rang: number
    essai: boolean
    userId: number | null
    beat: (bytes: number) => Promise<void>
  },
): Promise<number> {
  const writer = blockWriter(definition, where)
  const cellsOf = cellReader(definition, fichier.nom)
  const readLine = lineReader(definition)
  let { rang } = where
  let bytes = 0
  let refusals = 0
  async function* counted() {
    bytes = 0
    let told = 0
    for await (const chunk of source()) {
      bytes += chunk.length
      yield chunk
      if (bytes - told < SILENT_BYTES) continue
      told = bytes
      await where.beat(bytes)
    }
  }
  const { essai, userId } = where
  const lines =
    definition.archive?.({ nom: fichier.nom, open: counted, essai, userId }) ?? linesOf(fichier, counted())
  let isEmpty = true
  for await (const line of lines) {
    isEmpty = false
    const cells = cellsOf(line)
    if (cells === null) continue
    rang += 1
    const staged = cells instanceof Map ? readLine(line.ligne, cells) : cells
    refusals += staged.refus.length > 0 ? 1 : 0
    if (refusals > MOST_REFUSALS)
      throw new UnreadableFileError(`${fichier.nom}\u00a0: plus de 100\u202f000 lignes sont refusées.`)
    writer.add(rang, fichier.id, line.ligne, staged)
    if (writer.isFull() || (definition.archive && rang % ENTRIES === 0)) {
      await writer.flush()
      await where.beat(bytes)
    }
  }
  if (isEmpty) throw new UnreadableFileError(`${fichier.nom}\u00a0: le fichier est vide.`)
  await writer.flush()
  await where.beat(bytes)
  return rang
}

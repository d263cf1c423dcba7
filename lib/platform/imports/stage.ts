import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { blockWriter } from './block-writer'
import { cellReader } from './cell-reader'
import { type ImportDefinition, lotColumns, name } from './definition'
import { lineReader } from './line-reader'
import { type Ligne, WrongFileError } from './read'
import { type Reglages, readMotsDe, readReglages } from './reglages'
import { lotTable } from './resolve'
import { UnreadableFileError } from './staged'
import { readTableau } from './tableau/tableau'

/** Refused lines above which nobody reads on: the file is not what it is taken for. */
const MOST_REFUSALS = 100_000
/** Entries of an archive after which it says that it goes on: each is inspected, which takes far longer than a line. */
const ENTRIES = 10
/** Bytes that are read at most without a sign of life. */
const SILENT_BYTES = 32 * 1024 * 1024

/** A file of an import, as its rows tell of it. */
export type Fichier = { id: number; type: string; nom: string }

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

/** Lines of a table, whose fault as a whole names its file. Throws UnreadableFileError. */
async function* linesOf(
  { nom }: Fichier,
  { feuille, ligneEntete, encodage }: Reglages,
  source: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Ligne> {
  try {
    yield* readTableau(source, { feuille, ligneEntete, encodage })
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
  const reglages = await readReglages(fichier.id)
  const { modele } = reglages
  let { rang } = where
  const avertir = (motif: string) => {
    const avertissements = [{ ligne: reglages.ligneEntete ?? 1, colonne: null, valeur: null, motif }]
    writer.add(rang, fichier.id, reglages.ligneEntete ?? 1, { values: null, refus: [], avertissements })
  }
  const cellsOf = cellReader(definition, fichier.nom, modele === null ? undefined : { modele, avertir })
  const readLine = lineReader(definition, await readMotsDe(definition.type))
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
    definition.archive?.({ nom: fichier.nom, open: counted, essai, userId }) ??
    linesOf(fichier, reglages, counted)
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
  cellsOf.end()
  await writer.flush()
  await where.beat(bytes)
  return rang
}

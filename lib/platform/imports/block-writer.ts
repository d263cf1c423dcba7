import { getConnection } from '@/lib/platform/db/client'
import { copyFrom } from '@/lib/platform/db/copy'
import { keyText } from './cles'
import { type ImportDefinition, lotColumns } from './definition'
import type { Refus, Staged } from './staged'

/** Lines that are written at once. */
const BLOCK = 1000

const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
    : text

/** Warnings of a type that are written; the others are counted. */
const MOST_WARNINGS = 10_000

/** Writer of the lines of a type into its staging table, and of their refusals and warnings, by blocks. */
export function blockWriter(definition: ImportDefinition, where: { importId: number; lot: string }) {
  const columns = lotColumns(definition)
  const keys = new Set(definition.key)
  let lines: string[] = []
  let refusals: string[] = []
  let warnings = 0
  /** Warnings that no flush has counted yet. */
  let uncounted = 0
  const flush = async () => {
    if (lines.length + refusals.length + uncounted === 0) return
    const { pool } = await getConnection()
    const client = await pool.connect()
    const table = `"import_lot_${where.lot}_${definition.type}"`
    const named = ['rang', 'fichier', 'ligne', ...columns].map((column) => `"${column}"`).join(', ')
    try {
      if (lines.length > 0) await copyFrom(client, `copy ${table} (${named}) from stdin`, lines.join(''))
      if (refusals.length > 0)
        await copyFrom(
          client,
          `copy import_signalements (import_id, nature, type, rang, import_fichier_id, ligne, colonne, valeur, motif, cle) from stdin`,
          refusals.join(''),
        )
      if (uncounted > 0)
        await client.query(
          'update import_types set avertissements = avertissements + $1 where import_id = $2 and type = $3',
          [uncounted, where.importId, definition.type],
        )
    } finally {
      client.release()
    }
    lines = []
    refusals = []
    uncounted = 0
  }
  const tell = (
    rang: number,
    fichier: number,
    nature: 'refus' | 'avertissement',
    cle: string | null,
    told: readonly Refus[],
  ) => {
    for (const one of told) {
      const texts = [one.colonne, one.valeur?.slice(0, 200) ?? null, one.motif, cle]
      const cells = texts.map((text) => (text === null ? '\\N' : escaped(text.replaceAll('\0', ' '))))
      refusals.push(
        `${where.importId}\t${nature}\t${definition.type}\t${rang}\t${fichier}\t${one.ligne}\t${cells.join('\t')}\n`,
      )
    }
  }
  const add = (
    rang: number,
    fichier: number,
    ligne: number,
    { values, refus, avertissements = [] }: Staged,
  ) => {
    if (values !== null) {
      const cells = columns.map((column) => {
        const value = values[column]
        if (value !== null && value !== undefined) return escaped(value)
        return keys.has(column) ? '' : '\\N'
      })
      lines.push(`${rang}\t${fichier}\t${ligne}\t${cells.join('\t')}\n`)
    }
    if (refus.length + avertissements.length === 0) return
    const cle = values === null ? null : keyText(definition, values)
    tell(rang, fichier, 'refus', cle, refus)
    tell(rang, fichier, 'avertissement', cle, avertissements.slice(0, Math.max(0, MOST_WARNINGS - warnings)))
    warnings += avertissements.length
    uncounted += avertissements.length
  }
  return { add, flush, isFull: () => lines.length >= BLOCK || refusals.length >= BLOCK }
}

import { getConnection } from '@/lib/platform/db/client'
import { copyFrom } from '@/lib/platform/db/copy'
import { type ImportDefinition, lotColumns } from './definition'
import type { Staged } from './staged'

/** Lines that are written at once. */
const BLOCK = 1000

const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
    : text

/** Writer of the lines of a type into its staging table, and of their refusals, by blocks. */
export function blockWriter(definition: ImportDefinition, where: { importId: number; lot: string }) {
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

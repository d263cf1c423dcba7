import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { transaction } from '@/lib/platform/db/client'
import { cellOf, type Ligne } from './read'
import { readReglages } from './reglages'
import { readTableau } from './tableau/tableau'

/** Lines whose cells are written at once. */
const AT_ONCE = 500

const refused = z.array(z.object({ id: z.number(), ligne: z.number() }))

/** Lines of a file of an import from its first one, as they were read the first time. */
export async function* linesAgain(
  fichierId: number,
  source: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Ligne> {
  const { feuille, ligneEntete, encodage } = await readReglages(fichierId)
  yield* readTableau(source, { feuille, ligneEntete, encodage })
}

const clean = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('\0', ' '))

/**
 * Keeps the cells of the refused lines of a file beside the first refusal of each, with the names of its columns, so that they
 * can be given back as they came (FIRST-28). The file is read once more, up to the last of them, and only where a line is
 * refused: a million lines that are right keep nothing but their values. Gives how many lines were kept.
 */
export async function keepCells(
  { importId, fichierId }: { importId: number; fichierId: number },
  lines: () => AsyncIterable<Ligne>,
): Promise<number> {
  const wanted = await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select min(g.id) as id, g.ligne from import_signalements g
      where g.import_id = ${importId} and g.import_fichier_id = ${fichierId} and g.nature = 'refus' and g.ligne is not null
      group by g.ligne having bool_and(g.cellules is null)`)
    return new Map(refused.parse(rows).map(({ id, ligne }) => [ligne, id]))
  })
  const total = wanted.size
  if (total === 0) return 0
  let entetes: string[] | null = null
  let found: { id: number; cellules: string[] }[] = []
  const write = async () => {
    const text = JSON.stringify(found)
    const names = entetes === null ? null : JSON.stringify(clean(entetes))
    found = []
    await transaction(async (tx) => {
      await tx.execute(sql`update import_signalements g set cellules = x.cellules
        from jsonb_to_recordset(${text}::jsonb) as x(id int, cellules jsonb) where g.id = x.id`)
      await tx.execute(sql`update import_fichiers set entetes = ${names}::jsonb where id = ${fichierId}`)
    })
  }
  for await (const line of lines()) {
    if ('cells' in line && entetes === null) {
      entetes = line.cells
      continue
    }
    if ('object' in line) entetes ??= Object.keys(line.object)
    const id = wanted.get(line.ligne)
    if (id === undefined) continue
    wanted.delete(line.ligne)
    if ('cells' in line) found.push({ id, cellules: clean(line.cells) })
    // A line that cannot be parted comes back whole, in the first column.
    else if ('fault' in line) found.push({ id, cellules: clean(line.cellules ?? [line.valeur ?? '']) })
    else if ('object' in line) {
      const { object } = line
      entetes = [...new Set([...(entetes ?? []), ...Object.keys(object)])]
      found.push({ id, cellules: clean(entetes.map((name) => cellOf(object[name]))) })
    }
    if (found.length >= AT_ONCE) await write()
    if (wanted.size === 0) break
  }
  if (found.length > 0) await write()
  return total - wanted.size
}

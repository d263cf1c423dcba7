import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'
import { located, type Row } from './lignes'
import { type Donnee, REGISTRE, type TableClassee } from './registre'

/** A row in whose free texts somebody may be named. */
export type Mention = { table: TableClassee; ctid: string; colonnes: readonly Donnee[]; row: Row }

const isText = ({ nature }: Donnee) => nature === 'libre' || nature === 'index'

/** Rows whose free texts the pattern finds something in, without regard to the bounds of words. */
export async function mentionsDe(db: Db | Tx, source: string): Promise<Mention[]> {
  const mentions: Mention[] = []
  for (const table of REGISTRE) {
    const colonnes = table.colonnes.filter(isText)
    if (colonnes.length === 0) continue
    const found = colonnes.map(({ name }) => sql`${sql.identifier(name)}::text ~ ${source}`)
    const { rows } = await db.execute(
      sql`select ctid::text as "__ctid", * from ${sql.identifier(table.name)} where ${sql.join(found, sql` or `)}`,
    )
    mentions.push(
      ...z
        .array(located)
        .parse(rows)
        .map(({ __ctid, ...row }) => ({ table, ctid: __ctid, colonnes, row })),
    )
  }
  return mentions
}

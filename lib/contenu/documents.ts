import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'
import type { DocumentationContenu } from './types'

const choices = z.array(z.object({ id: z.number(), label: z.string() }))
export type DocumentChoice = z.infer<typeof choices>[number]

/** Published documents `d` that a tile may list, of those that a condition opens. */
export async function documentChoices(db: Db | Tx, open: SQL): Promise<DocumentChoice[]> {
  const { rows } = await db.execute(sql`
    select d.id, d.titre as label from documentations d
    where d.published_at is not null and ${open} order by d.titre, d.id`)
  return choices.parse(rows)
}

/** Whether a document `d` was not withdrawn. */
export const isKept: SQL = sql`d.retire_at is null`

const documents = z.array(
  z.object({
    id: z.number(),
    titre: z.string(),
    slug: z.string(),
    fichierId: z.number().nullable(),
    tailleOctets: z.number().nullable(),
    mime: z.string().nullable(),
    roles: z.array(z.number()),
    portails: z.array(z.number()),
  }),
)

/** Reads the documents that a tile being edited shows, by their id; those that a condition closes are left out. */
export async function documentsById(
  db: Db | Tx,
  ids: readonly number[],
  open: SQL,
): Promise<Map<number, DocumentationContenu>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select d.id, d.titre, d.slug, d.fichier_id as "fichierId", f.taille_octets as "tailleOctets", f.mime, d.roles, d.portails
    from documentations d left join fichiers f on f.id = d.fichier_id
    where d.id = any(${sql.param([...ids])}::int[]) and d.published_at is not null and ${open}`)
  return new Map(documents.parse(rows).map((row) => [row.id, row]))
}

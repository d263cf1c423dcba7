import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'

/** Records that a file may be told to be of, each by what files name it with. */
export const TYPES_REFERENCES = ['clients', 'contrats', 'agences', 'groupes', 'ensembles'] as const
export type TypeReference = (typeof TYPES_REFERENCES)[number]

/** Records that are offered at once. */
const SHOWN = 20

const ROWS: Readonly<Record<TypeReference, SQL>> = {
  clients: sql`select client_id as cle, nom as libelle from clients where archive_le is null`,
  contrats: sql`select k.numero_contrat as cle, c.nom as libelle from contrats k join clients c on c.id = k.client_id
    where k.status <> 'Résilié'`,
  agences: sql`select code as cle, nom as libelle from agences where archive_le is null`,
  groupes: sql`select coalesce(nullif(g.num_tiers, ''), p.type || '/' || g.nom) as cle, g.nom as libelle
    from groupes g join groupes p on p.id = g.parent_groupe_id where g.archive_le is null`,
  ensembles: sql`select ei_numero::text as cle, nom as libelle from ensembles_immobiliers where archive_le is null`,
}

export const referenceSchema = z.object({ cle: z.string(), libelle: z.string() })
export type ReferenceTrouvee = z.output<typeof referenceSchema>

/** The records of a type whose key or name holds these words, by key. For the staff alone. */
export async function findReferencesSystem(type: TypeReference, q: string): Promise<ReferenceTrouvee[]> {
  const db = await getDb()
  const words = q.trim().slice(0, 100)
  const { rows } = await db.execute(sql`select x.cle, x.libelle from (${ROWS[type]}) x
    where x.cle is not null and (${words} = '' or position(${fold(sql`${words}::text`)} in ${fold(sql`x.cle || ' ' || x.libelle`)}) > 0)
    order by x.cle limit ${SHOWN}`)
  return z.array(referenceSchema).parse(rows)
}

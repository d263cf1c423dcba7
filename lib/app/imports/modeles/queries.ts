import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MODELES_LIVRES } from '@/lib/domain/imports/modele/livres'
import { modeleSchema } from '@/lib/domain/imports/modele/modele'
import { jsonInstant } from '@/lib/platform/api/query/compile-row'
import { getDb } from '@/lib/platform/db/client'

/** A model that was kept or that ships: `id` is null for one that ships, which nobody changes. */
export const modeleGardeSchema = z.object({
  id: z.number().nullable(),
  nom: z.string(),
  /** Purpose of a model that ships. */
  description: z.string().nullable(),
  modele: modeleSchema,
  auteur: z.string().nullable(),
  modifieAt: z.iso.datetime().nullable(),
})
export type ModeleGarde = z.output<typeof modeleGardeSchema>

const LIVRES: readonly ModeleGarde[] = MODELES_LIVRES.map((livre) => ({
  ...livre,
  id: null,
  auteur: null,
  modifieAt: null,
}))

const kept = modeleGardeSchema.extend({ id: z.number(), modifieAt: z.iso.datetime() })

/** The models that people kept, by name, then those that ship. For the staff alone. */
export async function readModelesSystem(): Promise<ModeleGarde[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select m.id, m.nom, null as description, m.contenu as modele,
      nullif(concat_ws(' ', u.firstname, u.lastname), '') as auteur, ${jsonInstant(sql`m.updated_at`)} as "modifieAt"
    from import_modeles m left join users u on u.id = m.user_id order by lower(m.nom), m.id`)
  // One whose rules are of a former release is none any more: the others stay.
  return [...rows.flatMap((row) => kept.safeParse(row).data ?? []), ...LIVRES]
}

/** The model of a name, whatever its case; null when there is none. For the staff alone. */
export async function findModeleSystem(nom: string): Promise<ModeleGarde | null> {
  const word = nom.trim().toLowerCase()
  return (await readModelesSystem()).find((one) => one.nom.toLowerCase() === word) ?? null
}

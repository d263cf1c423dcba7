import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ENCODAGES } from '@/lib/domain/imports/encodages'
import { modeleSchema } from '@/lib/domain/imports/modele/modele'
import { getDb } from '@/lib/platform/db/client'
import type { MotsDuType } from './line-reader'

const reglages = z.object({
  feuille: z.string().nullable(),
  ligneEntete: z.number().nullable(),
  encodage: z.enum(ENCODAGES).nullable(),
  modele: modeleSchema.nullable(),
})
export type Reglages = z.output<typeof reglages>

/** How a file of an import is read: as it was understood when it came, or as somebody said since. */
export async function readReglages(id: number): Promise<Reglages> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select feuille, encodage, modele,
      nullif((apercu ->> 'ligneEntete')::int, 0) as "ligneEntete" from import_fichiers where id = ${id}`)
  return reglages.parse(rows[0])
}

const synonyme = z.object({ colonne: z.string(), mot: z.string(), valeur: z.string() })

/** Words that administrators added for the columns of a type, each with its value (FIRST-26). */
export async function readMotsDe(type: string): Promise<MotsDuType> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select colonne, mot, valeur from import_synonymes where type = ${type}`,
  )
  const found = new Map<string, Map<string, string>>()
  for (const { colonne, mot, valeur } of z.array(synonyme).parse(rows)) {
    const own = found.get(colonne) ?? new Map<string, string>()
    found.set(colonne, own.set(mot, valeur))
  }
  return found
}

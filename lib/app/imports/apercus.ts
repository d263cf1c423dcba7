import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import { enClair } from '@/lib/domain/imports/en-clair'
import { getDb } from '@/lib/platform/db/client'
import { definitionOf } from '@/lib/platform/imports/definition'
import { enteteDe, MONTREES } from '@/lib/platform/imports/traces'

const row = z.object({
  type: z.string(),
  nouveau: z.boolean(),
  cle: z.string(),
  valeurs: z.array(
    z.object({ colonne: z.string(), avant: z.string().nullable(), apres: z.string().nullable() }),
  ),
})

/** Some rows of a type as storing a dry run would leave them: those that it creates, and those that it changes, before and after. */
export type ApercuDeType = {
  type: string
  creees: string[]
  modifiees: { cle: string; valeurs: { colonne: string; avant: string; apres: string }[] }[]
  /** Rows that its complete files no longer hold. */
  fermees: string[]
}

/** Closed rows of a type that are named. */
const FERMEES = 100
const fermee = z.object({ type: z.string(), cle: z.string() })

/** Rows that complete files no longer hold, whether they are closed or wait, those that a guard keeps open apart. */
async function readFermees(id: number) {
  const db = await getDb()
  const { rows } = await db.execute(sql`select g.type, g.cle from import_signalements g
    where g.import_id = ${id} and g.nature = 'fermeture' and g.cle is not null and g.motif not like '%reste ouvert%'
      and g.rang <= ${FERMEES} order by g.type, g.rang`)
  return z.array(fermee).parse(rows)
}

/** Reads the first rows that a dry run would write, by type, and those that its complete files no longer hold (FIRST-29, FIRST-30). For the staff alone. */
export async function readApercusSystem(id: number): Promise<ApercuDeType[]> {
  const db = await getDb()
  const { rows } =
    await db.execute(sql`select y.type, (e.v ->> 'nouveau')::boolean as nouveau, e.v ->> 'cle' as cle, e.v -> 'valeurs' as valeurs
    from import_types y join import_blocs b on b.import_id = y.import_id and b.type = y.type and b.nature = 'aperçu'
      cross join lateral jsonb_array_elements(b.changes) with ordinality as e(v, n)
    where y.import_id = ${id} order by y.ordre, b.rang, e.n`)
  const types = new Map<string, ApercuDeType>()
  const entry = (type: string): ApercuDeType => {
    const seen = types.get(type) ?? { type, creees: [], modifiees: [], fermees: [] }
    types.set(type, seen)
    return seen
  }
  for (const { type, nouveau, cle, valeurs } of z.array(row).parse(rows)) {
    const seen = entry(type)
    const definition = definitionOf(IMPORTS, type)
    if (nouveau && seen.creees.length < MONTREES) seen.creees.push(cle)
    if (!nouveau && seen.modifiees.length < MONTREES)
      seen.modifiees.push({
        cle,
        valeurs: valeurs.map(({ colonne, avant, apres }) => {
          const format = definition.columns[colonne]?.format ?? null
          return {
            colonne: enteteDe(definition, colonne),
            avant: enClair(avant, format),
            apres: enClair(apres, format),
          }
        }),
      })
  }
  for (const { type, cle } of await readFermees(id)) entry(type).fermees.push(cle)
  return [...types.values()]
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toEuros } from '@/lib/domain/demandes/tarifs/amounts'
import { type Catalogue, sourceRowSchema } from '@/lib/domain/demandes/tarifs/source'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'

const listRow = z.object({
  CODE_PRESTATION: z.string(),
  CODE_MODEL: z.string(),
  DUREE_CONTRAT: z.number(),
  TARIF_EHS: z.number().transform(toEuros),
  TARIF: z.number().transform(toEuros),
  TYPE_ENERGIE: z.string(),
  estOption: z.boolean(),
})

/** The rows of the provider's list with their place in it: a new price of a line keeps that of its first one. */
const LISTE = sql`(select *, min(id) over (partition by code_prestation, code_model, duree_contrat, type_energie) as rang
  from tarifs_prestations) t`

/** The rows of the provider's list that a type of group buys from on a day. */
const soldTo = (type: string, day: string): SQL =>
  sql`(cardinality(portails) = 0 or ${type} = any(portails)) and valide_du <= ${day}
      and (valide_au is null or valide_au >= ${day})`

/** Energies of the services that the list of the day sells to a type of group, in its own order (TRUST-06). */
export async function energiesSold(db: Db | Tx, type: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select type_energie as energie from ${LISTE}
    where not est_option and type_energie <> '' and ${soldTo(type, today())}
    group by type_energie order by min(rang)`)
  return z
    .array(z.object({ energie: z.string() }))
    .parse(rows)
    .map(({ energie }) => energie)
}

/** The provider's list of the day for a type of group, in its own order; amounts in euros (PRICE-13, PRICE-34). */
export async function loadCatalogue(db: Db | Tx, type: string): Promise<Catalogue> {
  const result = await db.execute(sql`
    select code_prestation as "CODE_PRESTATION", code_model as "CODE_MODEL", duree_contrat as "DUREE_CONTRAT",
      tarif_ehs_cents as "TARIF_EHS", tarif_cents as "TARIF", coalesce(type_energie, '') as "TYPE_ENERGIE",
      est_option as "estOption"
    from ${LISTE}
    where ${soldTo(type, today())}
    order by rang, id`)
  const rows = z.array(listRow).parse(result.rows)
  const services = rows.filter(({ estOption }) => !estOption).map(({ CODE_PRESTATION }) => CODE_PRESTATION)
  return { rows: rows.map((row) => sourceRowSchema.parse(row)), services: [...new Set(services)] }
}

/** Contract durations of a list in years, as the calls write them: '1', '2' (PRICE-32). */
export function durationsOf({ rows }: Catalogue): string[] {
  const years = new Set(rows.map(({ DUREE_CONTRAT }) => DUREE_CONTRAT))
  return [...years].sort((a, b) => a - b).map(String)
}

import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'
import { facturesList } from './list'

const choix = z.array(z.object({ id: z.number(), nom: z.string() }))
const choixFactures = z.object({
  entites: z.array(z.object({ id: z.number(), nom: z.string(), siren: z.string() })),
  ensembles: choix,
  contrats: choix,
  logements: choix,
  sansEntite: z.boolean(),
})
/**
 * Entities, sets and contracts of the perimeter that have invoices, the dwellings that the list is limited to, and whether an invoice
 * of the perimeter names no entity.
 */
export type ChoixFactures = z.output<typeof choixFactures>

/** Choices of a kind at most; the search finds the invoices of the others. */
export const MOST_CHOIX = 500

const ids = (values: readonly string[] | undefined): SQL =>
  sql`any(${sql.param((values ?? []).map(Number).filter(Number.isInteger))}::int[])`

/** Those of `from` where `where` holds, by name; those that are chosen first of all, however many there are. */
const named = (
  from: SQL,
  { id, nom, siren = sql`null`, where, chosen }: { id: SQL; nom: SQL; siren?: SQL; where: SQL; chosen: SQL },
): SQL => sql`
  coalesce((select json_agg(json_build_object('id', x.id, 'nom', x.nom, 'siren', x.siren) order by x.pli, x.id) from (
    select ${id} as id, ${nom} as nom, ${siren} as siren, ${fold(nom)} as pli from ${from} where ${where}
    order by ${id} = ${chosen} desc, pli, ${id} limit ${MOST_CHOIX}) x), '[]')`

const billed = (column: SQL, id: SQL): SQL => sql`exists (select 1 from factures f where ${column} = ${id})`

/** Reads the choices of the filters of the list, in one statement; `filters` are those of its address. */
export async function readChoixFactures(
  perimetre: Perimetre,
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<ChoixFactures> {
  const of = (alias: SQL, contrat?: { numeroContrat: SQL } | { contratId: SQL }) =>
    inPerimetre(perimetre, { groupe: sql`${alias}.groupe_id`, client: sql`${alias}.client_id`, ...contrat })
  const db = await getDb()
  const { rows } = await db.execute(sql`select
    ${named(sql`entites_facturation en`, {
      id: sql`en.id`,
      nom: sql`en.nom`,
      siren: sql`en.siren`,
      where: sql`${of(sql`en`)} and ${billed(sql`f.entite_id`, sql`en.id`)}`,
      chosen: ids(filters.entite),
    })} as entites,
    ${named(sql`ensembles_immobiliers e`, {
      id: sql`e.id`,
      nom: sql`e.nom`,
      where: sql`${of(sql`e`)} and ${billed(sql`f.ensemble_id`, sql`e.id`)}`,
      chosen: ids(filters.ensemble),
    })} as ensembles,
    ${named(sql`contrats ct`, {
      id: sql`ct.id`,
      nom: sql`concat_ws(', ', ct.numero_contrat, nullif(ct.description, ''))`,
      where: sql`${of(sql`ct`, { numeroContrat: sql`ct.numero_contrat` })} and ${billed(sql`f.contrat_id`, sql`ct.id`)}`,
      chosen: ids(filters.contrat),
    })} as contrats,
    ${named(sql`logements l`, {
      id: sql`l.id`,
      nom: sql`l.reference`,
      where: sql`l.id = ${ids(filters.logement)} and ${of(sql`l`, { contratId: sql`l.contrat_id` })}`,
      chosen: ids(filters.logement),
    })} as logements,
    exists (select 1 from factures f where f.entite_id is null and ${facturesList.scope(perimetre)}) as "sansEntite"`)
  return choixFactures.parse(rows[0])
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats'
import { FAMILLES } from '@/lib/domain/familles'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

const contrat = z.object({
  id: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  client: z.string(),
  type: z.string(),
  status: z.enum(CONTRAT_STATUTS),
  dateDebut: z.string(),
  dateFin: z.string().nullable(),
  reconduction: z.string().nullable(),
  montantHtCents: z.number(),
  logementsCount: z.number(),
  logements: z.array(z.object({ id: z.number(), reference: z.string(), adresse: z.string() })),
  equipementsCount: z.number(),
  equipements: z.array(
    z.object({
      instanceId: z.number(),
      nom: z.string(),
      famille: z.enum(FAMILLES),
      lieu: z.string().nullable(),
    }),
  ),
})
export type Contrat = z.output<typeof contrat>

/** Dwellings and equipments that the page of a contract names; it counts the others. */
export const SHOWN = 10

/** A contract of one of the person's groups, with the first of its dwellings and equipments; null outside the rights. */
export async function findContrat(userId: number, id: number): Promise<Contrat | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ct.id, ct.numero_contrat as "numeroContrat", ct.description, cl.nom as client, ct.type, ct.status,
      ct.date_debut::text as "dateDebut", ct.date_fin::text as "dateFin", ct.reconduction,
      ct.montant_ht_cents as "montantHtCents",
      (select count(*)::int from logements l where l.contrat_id = ct.id) as "logementsCount",
      coalesce((select json_agg(x) from (
        select l.id, l.reference, concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)) as adresse
        from logements l where l.contrat_id = ct.id order by l.reference, l.id limit ${SHOWN}) x), '[]') as logements,
      (select count(*)::int from equipements q where q.contrat_id = ct.id and q.retire_le is null) as "equipementsCount",
      coalesce((select json_agg(x) from (
        select q.instance_id as "instanceId", concat_ws(' ', q.marque_lib, q.modele_lib) as nom, q.famille,
          coalesce(l.reference, q.local) as lieu
        from equipements q left join logements l on l.id = q.logement_id
        where q.contrat_id = ct.id and q.retire_le is null order by q.instance_id limit ${SHOWN}) x), '[]') as equipements
    from contrats ct join clients cl on cl.id = ct.client_id
    where ct.id = ${id} and ${rights(userId, sql`ct.groupe_id`)}`)
  return rows[0] === undefined ? null : contrat.parse(rows[0])
}

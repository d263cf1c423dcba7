import { sql } from 'drizzle-orm'

/** Company of the installer (`h`) of a distributor's request (`x`); the final client may be its own (DIS-10). */
export const INSTALLATEUR = sql`case when x.installateur_est_client_final then 'Client final'
  else coalesce(nullif(h.societe, ''), nullif(concat_ws(' ', h.prenom, h.nom), '')) end`

/** Brand and model of each provision, in their order. */
export const EQUIPEMENTS = sql`(select string_agg(
    concat_ws(' ', p.line -> 'provision' ->> 'equipmentBrand', p.line -> 'provision' ->> 'equipmentModel'),
    ', ' order by p.rank)
  from jsonb_array_elements(x.prestations) with ordinality as p(line, rank))`

/** A distributor's requests with their details, final client and installer. */
export const DIS_FROM = sql`demandes d join demandes_dis x on x.demande_id = d.id
  left join customers c on c.id = d.client_final_id
  left join chauffagistes h on h.id = x.chauffagiste_id`

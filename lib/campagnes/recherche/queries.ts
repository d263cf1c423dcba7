import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { type CustomerQuery, SHOWN_ASSETS } from '@/lib/domain/campagnes/recherche'

const asset = z.object({
  equipementId: z.number(),
  logementId: z.number().nullable(),
  contratId: z.number().nullable(),
  type: z.string(),
  marque: z.string(),
  famille: z.string(),
  evacuation: z.string(),
  adresse: z.string().nullable(),
})

const customer = z.object({
  clientId: z.number(),
  occupantId: z.number().nullable(),
  titulaire: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  telephone: z.string().nullable(),
  assets: z.array(asset),
})

const adresse = sql`concat_ws(', ', coalesce(l.adresse, b.adresse), concat_ws(' ', coalesce(l.code_postal, b.code_postal), coalesce(l.ville, b.ville)))`

/**
 * Who the provider knows under a reference and a postal code; null when nobody, or more than one. The reference is
 *
 * - the number of a client, of its party or of one of its contracts, with the postal code of the client: the contract's
 *   holder, and the client's equipment in service (of that contract);
 * - or the reference of a dwelling, as visit notices print it, with the postal code of the dwelling: its present occupant,
 *   and the equipment of the dwelling. An occupant who holds no contract ends none.
 *
 * One statement, each part of which reads one row by an index: an unknown reference and a wrong postal code cost the same.
 */
export async function findCustomerPublic(tx: Tx, { reference, codepostal }: CustomerQuery) {
  const { rows } = await tx.execute(sql`
    with trouves as (
      select c.id as client_id, null::int as contrat_id, null::int as logement_id from clients c
        where c.client_id = ${reference} and c.code_postal = ${codepostal}
      union select c.id, null, null from clients c where c.num_party = ${reference} and c.code_postal = ${codepostal}
      union select c.id, k.id, null from contrats k join clients c on c.id = k.client_id
        where k.numero_contrat = ${reference} and c.code_postal = ${codepostal}
      union select l.client_id, null, l.id from logements l
        where l.reference = ${reference} and l.code_postal = ${codepostal}
    ), seul as (select * from trouves where (select count(*) from trouves) = 1)
    select c.id as "clientId", o.id as "occupantId", s.logement_id is null as titulaire,
      coalesce(nullif(concat_ws(' ', nullif(o.prenom, ''), o.nom), ''), c.nom) as name,
      case when o.id is null then c.email else o.email end as email,
      o.mobile, case when o.id is null then c.telephone else o.telephone end as telephone,
      coalesce((select json_agg(a) from (
        select e.id as "equipementId", e.logement_id as "logementId", e.contrat_id as "contratId", e.type,
          e.marque_lib as marque, e.famille, e.evacuation, nullif(${adresse}, '') as adresse
        from equipements e left join logements l on l.id = e.logement_id left join batiments b on b.id = e.batiment_id
        where e.client_id = c.id and e.retire_le is null
          and (s.contrat_id is null or e.contrat_id = s.contrat_id)
          and (s.logement_id is null or e.logement_id = s.logement_id)
        order by coalesce(l.code_postal, b.code_postal) <> ${codepostal}, adresse, l.reference, e.instance_id
        limit ${SHOWN_ASSETS + 1}
      ) a), '[]'::json) as assets
    from seul s join clients c on c.id = s.client_id
      left join occupants o on o.logement_id = s.logement_id and o.sortie is null`)
  return rows[0] === undefined ? null : customer.parse(rows[0])
}

const linked = z.object({
  equipementId: z.number(),
  logementId: z.number().nullable(),
  contratId: z.number().nullable(),
  clientId: z.number(),
  instanceId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  party: z.string(),
  codePostal: z.string().nullable(),
})
export type AssetOwner = z.infer<typeof linked>

/** The customer of an equipment in service, as campaigns write to it; null when there is none any more. */
export async function assetOwnerSystem(tx: Tx, equipementId: number): Promise<AssetOwner | null> {
  const { rows } = await tx.execute(sql`
    select e.id as "equipementId", e.logement_id as "logementId", e.contrat_id as "contratId", e.client_id as "clientId",
      e.instance_id as "instanceId", c.nom as name, c.email, coalesce(c.num_party, c.client_id) as party,
      c.code_postal as "codePostal"
    from equipements e join clients c on c.id = e.client_id
    where e.id = ${equipementId} and e.retire_le is null`)
  return rows[0] === undefined ? null : linked.parse(rows[0])
}

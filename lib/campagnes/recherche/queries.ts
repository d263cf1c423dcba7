import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOGEMENTS_PARTICULIER } from '@/lib/domain/campagnes/bailleur'
import { type CustomerQuery, SHOWN_ASSETS } from '@/lib/domain/campagnes/recherche'
import type { Tx } from '@/lib/platform/db/client'

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
type Asset = z.infer<typeof asset>

const customer = z.object({
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number().nullable(),
  occupantId: z.number().nullable(),
  titulaire: z.boolean(),
})
/** Who was found, and by what: the contract or the dwelling that the reference names. */
export type Found = z.infer<typeof customer>

const adresse = sql`concat_ws(', ', coalesce(l.adresse, b.adresse), concat_ws(' ', coalesce(l.code_postal, b.code_postal), coalesce(l.ville, b.ville)))`

/** Rows that a reference may name, whatever their postal code: each part reads one row by an index. */
const nommes = (reference: string): SQL => sql`
  select c.id as client_id, null::int as contrat_id, null::int as logement_id, c.code_postal from clients c
    where c.client_id = ${reference}
  union select c.id, null, null, c.code_postal from clients c where c.num_party = ${reference}
  union select c.id, k.id, null, c.code_postal from contrats k join clients c on c.id = k.client_id
    where k.numero_contrat = ${reference}
  union select l.client_id, null, l.id, l.code_postal from logements l where l.reference = ${reference}`

/**
 * Who the provider knows under a reference and a postal code; null when nobody, or more than one. The reference is
 *
 * - the number of a client, of its party or of one of its contracts, with the postal code of the client: the contract's
 *   holder;
 * - or the reference of a dwelling, as visit notices print it, with the postal code of the dwelling: its present occupant,
 *   who ends no contract.
 *
 * One statement: an unknown reference and a wrong postal code cost the same.
 */
export async function findCustomerPublic(
  tx: Tx,
  { reference, codepostal }: CustomerQuery,
): Promise<Found | null> {
  const { rows } = await tx.execute(sql`
    with trouves as (select * from (${nommes(reference)}) n where n.code_postal = ${codepostal}),
      seul as (select * from trouves where (select count(*) from trouves) = 1)
    select s.client_id as "clientId", s.contrat_id as "contratId", s.logement_id as "logementId", o.id as "occupantId",
      s.logement_id is null as titulaire
    from seul s left join occupants o on o.logement_id = s.logement_id and o.sortie is null`)
  return rows[0] === undefined ? null : customer.parse(rows[0])
}

const named = z.object({ clientId: z.number(), logementId: z.number().nullable(), logements: z.number() })

/**
 * Whose misses a reference counts in (SAFE-23): all that leads to one client shares one budget, the reference of a dwelling
 * in a landlord's park has that of its dwelling. An unknown reference, or one of several clients, stands for itself.
 */
export async function missedSubject(tx: Tx, reference: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    select distinct n.client_id as "clientId", n.logement_id as "logementId",
      (select count(*)::int from (select 1 from logements l where l.client_id = n.client_id
        limit ${LOGEMENTS_PARTICULIER + 1}) d) as logements
    from (${nommes(reference)}) n`)
  const [only, ...others] = z.array(named).parse(rows)
  if (only === undefined || others.some(({ clientId }) => clientId !== only.clientId)) return `r${reference}`
  const isOfPark = only.logements > LOGEMENTS_PARTICULIER && others.length === 0
  return only.logementId !== null && isOfPark ? `l${only.logementId}` : `c${only.clientId}`
}

/** Equipment in service of who was found: of the contract or the dwelling that the reference named, if it named one. */
export async function assetsOfFound(tx: Tx, { clientId, contratId, logementId }: Found): Promise<Asset[]> {
  const { rows } = await tx.execute(sql`
    select e.id as "equipementId", e.logement_id as "logementId", e.contrat_id as "contratId", e.type,
      e.marque_lib as marque, e.famille, e.evacuation, nullif(${adresse}, '') as adresse
    from equipements e join clients c on c.id = e.client_id left join logements l on l.id = e.logement_id
      left join batiments b on b.id = e.batiment_id
    where e.client_id = ${clientId} and e.retire_le is null
      and (${contratId}::int is null or e.contrat_id = ${contratId})
      and (${logementId}::int is null or e.logement_id = ${logementId})
    order by coalesce(l.code_postal, b.code_postal) <> c.code_postal, adresse, l.reference, e.instance_id
    limit ${SHOWN_ASSETS + 1}`)
  return z.array(asset).parse(rows)
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

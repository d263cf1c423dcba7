import { type SQL, sql } from 'drizzle-orm'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import type { Db, Tx } from '@/lib/platform/db/client'

/** Buyer of the invoice `f` as its entity and its client are today, as `clientFactureSchema`. */
export const CLIENT_DU_JOUR: SQL = sql`(select json_build_object('nom', coalesce(x.nom, cl.nom),
    'siren', coalesce(x.siren, cl.siren), 'siret', x.siret, 'publique', coalesce(x.publique, false),
    'numeroTva', x.numero_tva, 'adresse', coalesce(x.adresse, cl.adresse),
    'codePostal', coalesce(x.code_postal, cl.code_postal), 'ville', coalesce(x.ville, cl.ville),
    'codeService', x.code_service, 'numeroEngagement', x.numero_engagement,
    'adresseElectronique', x.adresse_electronique,
    'mandat', case when x.mode_paiement = 'Prélèvement SEPA' then (select m.rum from mandats_sepa m
      where m.entite_id = x.id and m.revoque_at is null order by m.id desc limit 1) end)
  from clients cl left join entites_facturation x on x.id = f.entite_id where cl.id = f.client_id)`

/** Place of the invoice `f` as it is today, as `lieuFactureSchema`; null where it has none. */
export const LIEU_DU_JOUR: SQL = sql`(select json_build_object('id', e.id, 'nom', e.nom, 'adresse', e.adresse,
    'codePostal', e.code_postal, 'ville', e.commune) from ensembles_immobiliers e where e.id = f.ensemble_id)`

/**
 * Keeps the seller, buyer and place of the invoices that `which` names, as they are today, where nobody has kept them yet:
 * what an invoice says never changes after its issue (DOC-31). Gives how many it kept.
 */
export async function freezeParties(tx: Db | Tx, vendeur: Emetteur, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`update factures f set parties = jsonb_build_object(
      'vendeur', ${JSON.stringify(vendeur)}::jsonb, 'client', ${CLIENT_DU_JOUR}, 'lieu', ${LIEU_DU_JOUR})
    where f.parties is null and ${which}`)
  return rowCount ?? 0
}

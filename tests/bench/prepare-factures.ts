import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'
import { accounts } from '../support/accounts'

/** Id of the first of the 500 invoices that the bench adds to those of COLLECTIF. */
export const FACTURES_DE_MESURE = 950_000
const COUNT = 500

/** The client that the perimeter of COLLECTIF opens with. */
const CLIENT = sql`
  select c.id, c.groupe_id from clients c join groupes g on g.id = c.groupe_id
  join user_groupes ug on ug.groupe_id = g.id join users u on u.id = ug.user_id
  where u.email = ${accounts.collectif.super}
  order by g.parent_groupe_id, ${fold(sql`g.nom`)}, g.id, ${fold(sql`c.nom`)}, c.id limit 1`

/** Electronic invoices of twelve lines each, drawn when they are asked for. */
export async function addFactures(db: Db): Promise<void> {
  const [first, last] = [FACTURES_DE_MESURE, FACTURES_DE_MESURE + COUNT - 1]
  await db.execute(sql`
    insert into factures (id, document_id, numero, type, groupe_id, client_id, entite_id, date, echeance,
      montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents, statut_paiement, cycle_code, format)
    select i, 'bancfacture' || i, 'BANC-' || i, 'Facture', c.groupe_id, c.id, e.id, '2026-10-01', '2026-10-31',
      120000, 12000, 132000, 132000, 'À échoir', 200, 'Factur-X'
    from generate_series(${first}::int, ${last}::int) i, (${CLIENT}) c,
      (select id from entites_facturation order by id limit 1) e`)
  await db.execute(sql`
    insert into facture_lignes (facture_id, ordre, libelle, quantite, prix_unitaire_ht_cents, tva_dixiemes)
    select i, n, 'Entretien annuel d’une chaudière, logement n° ' || n, 1, 10000, 100
    from generate_series(${first}::int, ${last}::int) i, generate_series(1, 12) n`)
}

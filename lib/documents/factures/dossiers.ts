import { sql } from 'drizzle-orm'
import { facturePath } from '@/lib/domain/documents/factures/facture'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { eurosSql } from '@/lib/platform/db/euros'
import { lettresReferenceSql } from './reference-sql'

/**
 * Invoices and credit notes, whatever the period: by their number, the reference of their payment, an amount of theirs (that of a
 * credit note without its sign), their contract or their set.
 */
export const FACTURES_DOSSIERS: Dossiers = {
  genre: 'factures',
  path: facturePath,
  numero: (is, { userId }) => sql`select f.id, f.numero, f.type as nature,
    (select c.nom from clients c where c.id = f.client_id) as detail from factures f
    where ${is(sql`f.numero`)} and ${rights(userId, sql`f.groupe_id`)}`,
  mots: ({ perimetre, holds, numbered, montantCents, reference }) => sql`
    select f.id, f.numero, f.type as nature,
      concat_ws(', ', to_char(f.date, 'DD/MM/YYYY'), ${eurosSql(sql`f.montant_ttc_cents`)}) as detail, '' as cle
    from factures f where ${inPerimetre(perimetre, {
      groupe: sql`f.groupe_id`,
      client: sql`f.client_id`,
      contratId: sql`f.contrat_id`,
    })} and (${numbered(sql`lower(f.numero)`)}
      or ${lettresReferenceSql(sql`f.numero`)} = ${reference}::text
      or ${montantCents}::int in (abs(f.montant_ttc_cents), abs(f.montant_ht_cents), abs(nullif(f.solde_cents, 0)))
      or f.contrat_id in (select ct.id from contrats ct where ${inPerimetre(perimetre, { groupe: sql`ct.groupe_id`, client: sql`ct.client_id` })}
        and ${holds(sql`ct.numero_contrat`, sql`recherche_sans_marques(ct.numero_contrat)`)})
      or f.ensemble_id in (select e.id from ensembles_immobiliers e where ${inPerimetre(perimetre, { groupe: sql`e.groupe_id`, client: sql`e.client_id` })}
        and ${holds(sql`e.nom`)}))`,
}

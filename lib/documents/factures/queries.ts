import 'server-only'
import { sql } from 'drizzle-orm'
import { type Facture, factureSchema } from '@/lib/domain/documents/factures/facture'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

const AUTEUR = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`

/** An invoice of one of the person's groups, with all that its page and its files say; null outside the rights (DOC-26). */
export async function findFacture(userId: number, id: number): Promise<Facture | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select f.id, f.numero, f.type, f.date::text as date, f.echeance::text as echeance,
      f.montant_ht_cents as "montantHtCents", f.montant_tva_cents as "montantTvaCents",
      f.montant_ttc_cents as "montantTtcCents", f.solde_cents as "soldeCents",
      f.statut_paiement as "statutPaiement", f.cycle_code as "cycleCode", f.format,
      f.code_comptable as "codeComptable", f.motif_contestation as "motifContestation",
      (select json_build_object('id', ct.id, 'numero', ct.numero_contrat) from contrats ct
        where ct.id = f.contrat_id) as contrat,
      (select json_build_object('id', e.id, 'nom', e.nom, 'adresse', e.adresse, 'codePostal', e.code_postal,
          'ville', e.commune) from ensembles_immobiliers e where e.id = f.ensemble_id) as ensemble,
      (select json_build_object('id', o.id, 'numero', o.numero, 'date', o.date) from factures o
        where o.id = f.origine_id and o.groupe_id = f.groupe_id) as origine,
      coalesce((select json_agg(json_build_object('id', a.id, 'numero', a.numero) order by a.id) from factures a
        where a.origine_id = f.id and a.groupe_id = f.groupe_id), '[]') as avoirs,
      (select json_build_object('nom', coalesce(x.nom, cl.nom), 'siren', coalesce(x.siren, cl.siren),
          'numeroTva', x.numero_tva, 'adresse', coalesce(x.adresse, cl.adresse),
          'codePostal', coalesce(x.code_postal, cl.code_postal), 'ville', coalesce(x.ville, cl.ville),
          'codeService', x.code_service, 'numeroEngagement', x.numero_engagement,
          'adresseElectronique', x.adresse_electronique)
        from clients cl left join entites_facturation x on x.id = f.entite_id where cl.id = f.client_id) as client,
      coalesce((select json_agg(json_build_object('id', l.id, 'libelle', l.libelle, 'quantite', l.quantite,
          'prixUnitaireHtCents', l.prix_unitaire_ht_cents, 'tvaDixiemes', l.tva_dixiemes) order by l.ordre)
        from facture_lignes l where l.facture_id = f.id), '[]') as lignes,
      coalesce((select json_agg(json_build_object('id', r.id, 'date', r.date, 'montantCents', r.montant_cents, 'mode', r.mode,
          'reference', r.reference) order by r.date, r.id) from reglements_facture r where r.facture_id = f.id),
        '[]') as reglements,
      coalesce((select json_agg(json_build_object('at', v.at, 'code', v.code, 'motif', v.motif,
          'auteur', (select ${AUTEUR} from users u where u.id = v.user_id)) order by v.at, v.id)
        from evenements_facture v where v.facture_id = f.id), '[]') as evenements,
      coalesce((select json_agg(json_build_object('id', m.id, 'at', m.at, 'acte', m.acte, 'texte', m.texte,
          'ligne', (select l.libelle from facture_lignes l where l.id = m.ligne_id), 'auteur', ${AUTEUR},
          'agence', coalesce(u.utilisateur_ehs, false)) order by m.at, m.id)
        from messages_facture m left join users u on u.id = m.user_id where m.facture_id = f.id), '[]') as messages,
      (select json_build_object('nom', p.nom, 'cle', p.cle, 'mime', p.mime) from fichiers p
        where p.id = f.fichier_id) as fichier
    from factures f where f.id = ${id} and ${rights(userId, sql`f.groupe_id`)}`)
  return rows[0] === undefined ? null : factureSchema.parse(rows[0])
}

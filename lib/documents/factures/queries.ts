import 'server-only'
import { sql } from 'drizzle-orm'
import { type Facture, factureSchema } from '@/lib/domain/documents/factures/facture'
import { type Parties, partiesSchema } from '@/lib/domain/documents/factures/parties'
import { rights } from '@/lib/perimetre/scope'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { CLIENT_DU_JOUR, LIEU_DU_JOUR } from './freeze-parties'

const AUTEUR = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`
const FICHIER = sql`json_build_object('nom', p.nom, 'cle', p.cle, 'mime', p.mime, 'sha256', p.sha256)`

const COLONNES = sql`f.id, f.numero, f.type, f.date::text as date, f.echeance::text as echeance,
  f.montant_ht_cents as "montantHtCents", f.montant_tva_cents as "montantTvaCents",
  f.montant_ttc_cents as "montantTtcCents", f.solde_cents as "soldeCents",
  f.statut_paiement as "statutPaiement", f.cycle_code as "cycleCode", f.format,
  f.code_comptable as "codeComptable", f.motif_contestation as "motifContestation",
  f.litige_cents as "litigeCents",
  f.operations, f.exigibilite, f.payee_emission as "payeeEmission", f.prepaye_cents as "prepayeCents",
  f.periode_debut::text as "periodeDebut", f.periode_fin::text as "periodeFin", f.remises, f.ventilation,
  f.sans_facturx as "sansFacturx", f.parties,
  (select json_build_object('id', ct.id, 'numero', ct.numero_contrat) from contrats ct
    where ct.id = f.contrat_id) as contrat,
  ${LIEU_DU_JOUR} as ensemble, ${CLIENT_DU_JOUR} as client,
  (select json_build_object('id', o.id, 'numero', o.numero, 'date', o.date) from factures o
    where o.id = f.origine_id and o.groupe_id = f.groupe_id) as origine,
  coalesce((select json_agg(json_build_object('id', a.id, 'numero', a.numero) order by a.id) from factures a
    where a.origine_id = f.id and a.groupe_id = f.groupe_id), '[]') as avoirs,
  coalesce((select json_agg(json_build_object('id', o.id, 'numero', o.numero, 'date', r.date, 'montantCents', r.montant_cents)
    order by r.date, r.id) from factures o join reglements_facture r on r.facture_id = o.id
    where o.id = f.origine_id and o.groupe_id = f.groupe_id and r.mode = 'Avoir' and r.reference = f.numero), '[]') as deductions,
  coalesce((select json_agg(json_build_object('id', a.id, 'numero', a.numero, 'date', a.date, 'montantCents', a.montant_ttc_cents)
    order by a.date, a.id) from factures a where a.finale_id = f.id and a.groupe_id = f.groupe_id), '[]') as acomptes,
  (select json_build_object('id', o.id, 'numero', o.numero) from factures o
    where o.id = f.finale_id and o.groupe_id = f.groupe_id) as finale,
  coalesce((select json_agg(json_build_object('id', l.id, 'libelle', l.libelle, 'quantite', l.quantite, 'unite', l.unite,
      'prixUnitaireHtCents', l.prix_unitaire_ht_cents, 'remiseCents', l.remise_cents, 'fraisCents', l.frais_cents,
      'tvaDixiemes', l.tva_dixiemes, 'categorieTva', l.categorie_tva, 'exoneration', l.exoneration,
      'periodeDebut', l.periode_debut, 'periodeFin', l.periode_fin) order by l.ordre)
    from facture_lignes l where l.facture_id = f.id), '[]') as lignes,
  coalesce((select json_agg(json_build_object('id', r.id, 'date', r.date, 'montantCents', r.montant_cents, 'mode', r.mode,
      'reference', r.reference) order by r.date, r.id) from reglements_facture r where r.facture_id = f.id),
    '[]') as reglements,
  coalesce((select json_agg(json_build_object('at', v.at, 'code', v.code, 'motif', v.motif, 'montantCents', v.montant_cents,
      'auteur', (select ${AUTEUR} from users u where u.id = v.user_id)) order by v.at, v.id)
    from evenements_facture v where v.facture_id = f.id), '[]') as evenements,
  coalesce((select json_agg(json_build_object('id', m.id, 'at', m.at, 'acte', m.acte, 'texte', m.texte,
      'ligne', (select l.libelle from facture_lignes l where l.id = m.ligne_id), 'auteur', ${AUTEUR},
      'agence', coalesce(u.utilisateur_ehs, false)) order by m.at, m.id)
    from messages_facture m left join users u on u.id = m.user_id where m.facture_id = f.id), '[]') as messages,
  (select ${FICHIER} from fichiers p where p.id = f.fichier_id) as fichier,
  (select ${FICHIER} from fichiers p where p.id = f.xml_id) as xml`

/** An invoice with who and where it was for on its day of issue; those of today while nobody has kept them. */
function factureOf(row: Record<string, unknown>): Facture {
  const { parties, ...read } = row
  const facture = factureSchema.parse({ ...read, vendeur: null })
  const kept: Parties | null = partiesSchema.nullable().parse(parties)
  return kept === null
    ? facture
    : { ...facture, client: kept.client, vendeur: kept.vendeur, ensemble: kept.lieu }
}

/** An invoice of one of the person's groups, with all that its page and its files say; null outside the rights (DOC-26). */
export async function findFacture(userId: number, id: number): Promise<Facture | null> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select ${COLONNES} from factures f where f.id = ${id} and ${rights(userId, sql`f.groupe_id`)}`,
  )
  return rows[0] === undefined ? null : factureOf(rows[0])
}

/** An invoice whoever asks, for the files that are made of it; null for none. */
export async function readFactureSystem(on: Db | Tx, id: number): Promise<Facture | null> {
  const { rows } = await on.execute(sql`select ${COLONNES} from factures f where f.id = ${id}`)
  return rows[0] === undefined ? null : factureOf(rows[0])
}

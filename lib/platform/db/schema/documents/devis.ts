import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { DEVIS_EVENEMENTS, DEVIS_STATUTS } from '@/lib/domain/documents/statuts'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { ensemblesImmobiliers } from '../parc/ensembles'
import { equipements } from '../parc/equipements'
import { logements } from '../parc/logements'
import { nonConformites } from '../parc/non-conformites'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'

export const devis = pgTable(
  'devis',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    objet: text('objet').notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id').references(() => equipements.id),
    nonConformiteId: integer('non_conformite_id').references(() => nonConformites.id),
    montantHtCents: cents('montant_ht_cents').notNull(),
    montantTvaCents: cents('montant_tva_cents').notNull(),
    montantTtcCents: cents('montant_ttc_cents').notNull(),
    emisLe: date('emis_le').notNull(),
    valideJusquau: date('valide_jusquau').notNull(),
    statut: text('statut', { enum: DEVIS_STATUTS }).notNull(),
    motifRefus: text('motif_refus'),
    /** The one that waits for its answer; the thread is in `devis_evenements`. */
    question: text('question'),
    bonDeCommande: text('bon_de_commande'),
    signeAt: instant('signe_at'),
    /** Signed by a consumer: 14 days to withdraw, no payment in the first 7. */
    consommateur: boolean('consommateur').notNull().default(false),
    retireAt: instant('retire_at'),
    retractationAt: instant('retractation_at'),
    /** The PDF that is read and signed: once stored it never changes. */
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('devis_groupe_idx').on(t.groupeId, t.emisLe, t.id),
    index('devis_client_idx').on(t.clientId, t.emisLe, t.id),
    index('devis_contrat_idx').on(t.contratId, t.emisLe, t.id),
    index('devis_statut_idx').on(t.groupeId, t.statut),
    index('devis_ensemble_idx').on(t.ensembleId),
    index('devis_logement_idx').on(t.logementId),
    index('devis_equipement_idx').on(t.equipementId),
    index('devis_non_conformite_idx').on(t.nonConformiteId),
    index('devis_fichier_idx').on(t.fichierId),
    oneOf('devis_statut', t.statut, DEVIS_STATUTS),
    check('devis_montants', sql`${t.montantTtcCents} = ${t.montantHtCents} + ${t.montantTvaCents}`),
  ],
)

/** A quote that a partner asks for, for an equipment or for what a non-conformity calls for. */
export const demandesDevis = pgTable(
  'demandes_devis',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id').references(() => equipements.id),
    nonConformiteId: integer('non_conformite_id').references(() => nonConformites.id),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    objet: text('objet').notNull(),
    texte: text('texte'),
    statut: text('statut', { enum: ETATS_PUBLICS.devis }).notNull().default('Reçue'),
    ...timestamps,
  },
  (t) => [
    index('demandes_devis_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('demandes_devis_client_idx').on(t.clientId),
    index('demandes_devis_contrat_idx').on(t.contratId),
    index('demandes_devis_logement_idx').on(t.logementId),
    index('demandes_devis_equipement_idx').on(t.equipementId),
    index('demandes_devis_non_conformite_idx').on(t.nonConformiteId),
    index('demandes_devis_auteur_idx').on(t.auteurId),
    oneOf('demandes_devis_statut', t.statut, ETATS_PUBLICS.devis),
  ],
)

export const devisLignes = pgTable(
  'devis_lignes',
  {
    id: id(),
    devisId: integer('devis_id')
      .notNull()
      .references(() => devis.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    quantite: integer('quantite').notNull().default(1),
    prixUnitaireHtCents: cents('prix_unitaire_ht_cents').notNull(),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
    optionnelle: boolean('optionnelle').notNull().default(false),
    /** An option that whoever signed took. */
    retenue: boolean('retenue').notNull().default(false),
  },
  (t) => [
    uniqueIndex('devis_lignes_key').on(t.devisId, t.ordre),
    check('devis_lignes_tva', sql`${t.tvaDixiemes} in (0, 55, 85, 100, 200)`),
  ],
)

/** History of a quote and thread of its questions: who, what, when. */
export const devisEvenements = pgTable(
  'devis_evenements',
  {
    id: id(),
    devisId: integer('devis_id')
      .notNull()
      .references(() => devis.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    type: text('type', { enum: DEVIS_EVENEMENTS }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who did it, as the history says it. */
    signataire: text('signataire'),
    texte: text('texte'),
  },
  (t) => [
    index('devis_evenements_devis_idx').on(t.devisId, t.at),
    index('devis_evenements_user_idx').on(t.userId),
    oneOf('devis_evenements_type', t.type, DEVIS_EVENEMENTS),
  ],
)

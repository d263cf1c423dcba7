import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import {
  CERTIFICAT_MODELES,
  CERTIFICAT_STATUTS,
  CHAMP_REFORME,
  DEMANDE_DEVIS_STATUTS,
  DEVIS_EVENEMENTS,
  DEVIS_STATUTS,
  DOCUMENT_TYPES,
  EFACTURE_ETATS,
  FACTURE_FORMATS,
  FACTURE_TYPES,
  LITIGE_ACTES,
  MODES_PAIEMENT,
  ORGANISMES_CONTROLE,
  PAIEMENT_STATUTS,
  SIGNATURE_MODES,
  SIGNATURE_STATUTS,
  SIGNATURE_TYPES,
} from '@/lib/domain/documents/statuts'
import { cents, documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { clients, contrats, groupes } from './groupes'
import { ensemblesImmobiliers, equipements, logements, nonConformites } from './parc'
import { perimetre } from './perimetre'
import { fichiers } from './socle'

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
    statut: text('statut', { enum: DEMANDE_DEVIS_STATUTS }).notNull().default('Reçue'),
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
    oneOf('demandes_devis_statut', t.statut, DEMANDE_DEVIS_STATUTS),
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

/** A document to sign or signed, with its proof. */
export const signatures = pgTable(
  'signatures',
  {
    id: id(),
    documentId: documentId(),
    type: text('type', { enum: SIGNATURE_TYPES }).notNull(),
    reference: text('reference').notNull(),
    ...perimetre(),
    devisId: integer('devis_id').references(() => devis.id, { onDelete: 'cascade' }),
    statut: text('statut', { enum: SIGNATURE_STATUTS }).notNull(),
    relances: integer('relances').notNull().default(0),
    sha256Avant: text('sha256_avant'),
    sha256Apres: text('sha256_apres'),
    preuve: jsonb('preuve'),
    expireAt: instant('expire_at'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('signatures_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('signatures_client_idx').on(t.clientId, t.createdAt, t.id),
    index('signatures_contrat_idx').on(t.contratId),
    index('signatures_devis_idx').on(t.devisId),
    index('signatures_fichier_idx').on(t.fichierId),
    oneOf('signatures_type', t.type, SIGNATURE_TYPES),
    oneOf('signatures_statut', t.statut, SIGNATURE_STATUTS),
  ],
)

export const signataires = pgTable(
  'signataires',
  {
    id: id(),
    signatureId: integer('signature_id')
      .notNull()
      .references(() => signatures.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull(),
    nom: text('nom').notNull(),
    qualite: text('qualite').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    /** Who named themselves from their session; the place stays open to their group until they sign. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    jetonHash: text('jeton_hash').unique(),
    jetonExpireAt: instant('jeton_expire_at'),
    /** The token served to sign or to refuse: it opens the page, and does nothing more. */
    jetonUtiliseAt: instant('jeton_utilise_at'),
    codeHash: text('code_hash'),
    codeEssais: integer('code_essais').notNull().default(0),
    codeExpireAt: instant('code_expire_at'),
    codesEnvoyes: integer('codes_envoyes').notNull().default(0),
    mode: text('mode', { enum: SIGNATURE_MODES }),
    /** Path of the drawing, or the name as typed. */
    dessin: text('dessin'),
    /** What they agreed to, and how they proved who they are. */
    preuve: jsonb('preuve'),
    signeAt: instant('signe_at'),
    refuseAt: instant('refuse_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [
    uniqueIndex('signataires_key').on(t.signatureId, t.ordre),
    index('signataires_user_idx').on(t.userId),
    oneOf('signataires_mode', t.mode, SIGNATURE_MODES),
  ],
)

/** Legal entity invoiced, with its electronic address. */
export const entitesFacturation = pgTable(
  'entites_facturation',
  {
    id: id(),
    documentId: documentId(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    nom: text('nom').notNull(),
    siren: text('siren').notNull(),
    siret: text('siret'),
    numeroTva: text('numero_tva'),
    codeService: text('code_service'),
    numeroEngagement: text('numero_engagement'),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    emailCopie: text('email_copie'),
    contactNom: text('contact_nom'),
    contactEmail: text('contact_email'),
    contactTelephone: text('contact_telephone'),
    modePaiement: text('mode_paiement', { enum: MODES_PAIEMENT }).notNull().default('Virement'),
    groupement: text('groupement'),
    champReforme: text('champ_reforme', { enum: CHAMP_REFORME }).notNull().default('À confirmer'),
    adresseElectronique: text('adresse_electronique'),
    plateforme: text('plateforme'),
    efactureEtat: text('efacture_etat', { enum: EFACTURE_ETATS }).notNull().default('Non activée'),
    efactureDebut: date('efacture_debut'),
    consentementAt: instant('consentement_at'),
    ...timestamps,
  },
  (t) => [
    index('entites_facturation_client_idx').on(t.clientId, t.nom, t.id),
    index('entites_facturation_groupe_idx').on(t.groupeId, t.nom, t.id),
    oneOf('entites_facturation_champ', t.champReforme, CHAMP_REFORME),
    oneOf('entites_facturation_etat', t.efactureEtat, EFACTURE_ETATS),
  ],
)

/** Switches to electronic invoices and back to paper, changes of contact: who and when. */
export const entiteFacturationEvenements = pgTable(
  'entite_facturation_evenements',
  {
    id: id(),
    entiteId: integer('entite_id')
      .notNull()
      .references(() => entitesFacturation.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    motif: text('motif'),
    details: jsonb('details'),
  },
  (t) => [
    index('entite_facturation_evenements_entite_idx').on(t.entiteId, t.at),
    index('entite_facturation_evenements_user_idx').on(t.userId),
  ],
)

export const mandatsSepa = pgTable(
  'mandats_sepa',
  {
    id: id(),
    documentId: documentId(),
    rum: text('rum').notNull().unique(),
    entiteId: integer('entite_id')
      .notNull()
      .references(() => entitesFacturation.id, { onDelete: 'cascade' }),
    titulaire: text('titulaire').notNull(),
    /** Encrypted by the application; the last four characters stand beside for display. */
    ibanChiffre: text('iban_chiffre').notNull(),
    ibanFin: text('iban_fin').notNull(),
    bic: text('bic'),
    signeAt: instant('signe_at'),
    revoqueAt: instant('revoque_at'),
    ...timestamps,
  },
  (t) => [index('mandats_sepa_entite_idx').on(t.entiteId)],
)

export const factures = pgTable(
  'factures',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    type: text('type', { enum: FACTURE_TYPES }).notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    entiteId: integer('entite_id').references(() => entitesFacturation.id),
    date: date('date').notNull(),
    echeance: date('echeance').notNull(),
    montantHtCents: cents('montant_ht_cents').notNull(),
    montantTvaCents: cents('montant_tva_cents').notNull(),
    montantTtcCents: cents('montant_ttc_cents').notNull(),
    soldeCents: cents('solde_cents').notNull(),
    /** As of the last accounting event; « Échue » follows from `echeance` and `solde_cents` on the day of reading. */
    statutPaiement: text('statut_paiement', { enum: PAIEMENT_STATUTS }).notNull(),
    /** Code of the last event of the electronic cycle: 200 Déposée … 213 Rejetée; null on paper. */
    cycleCode: integer('cycle_code'),
    format: text('format', { enum: FACTURE_FORMATS }).notNull(),
    codeComptable: text('code_comptable'),
    motifContestation: text('motif_contestation'),
    /** The invoice that a credit note takes back. */
    origineId: integer('origine_id').references((): AnyPgColumn => factures.id, { onDelete: 'set null' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('factures_groupe_idx').on(t.groupeId, t.date, t.id),
    index('factures_client_idx').on(t.clientId, t.date, t.id),
    index('factures_contrat_idx').on(t.contratId, t.date, t.id),
    index('factures_ouvertes_idx').on(t.groupeId, t.echeance).where(sql`${t.soldeCents} <> 0`),
    index('factures_ensemble_idx').on(t.ensembleId),
    index('factures_entite_idx').on(t.entiteId),
    index('factures_fichier_idx').on(t.fichierId),
    index('factures_origine_idx').on(t.origineId).where(sql`${t.origineId} is not null`),
    oneOf('factures_type', t.type, FACTURE_TYPES),
    oneOf('factures_statut', t.statutPaiement, PAIEMENT_STATUTS),
    check('factures_cycle', sql`${t.cycleCode} between 200 and 213`),
    check('factures_montants', sql`${t.montantTtcCents} = ${t.montantHtCents} + ${t.montantTvaCents}`),
  ],
)

export const factureLignes = pgTable(
  'facture_lignes',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    quantite: integer('quantite').notNull().default(1),
    prixUnitaireHtCents: cents('prix_unitaire_ht_cents').notNull(),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
  },
  (t) => [
    uniqueIndex('facture_lignes_key').on(t.factureId, t.ordre),
    check('facture_lignes_tva', sql`${t.tvaDixiemes} in (0, 55, 85, 100, 200)`),
  ],
)

export const evenementsFacture = pgTable(
  'evenements_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    code: integer('code').notNull(),
    libelle: text('libelle').notNull(),
    motif: text('motif'),
    montantCents: cents('montant_cents'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('evenements_facture_facture_idx').on(t.factureId, t.at),
    index('evenements_facture_user_idx').on(t.userId),
    check('evenements_facture_code', sql`${t.code} between 200 and 213`),
  ],
)

/** What was paid of an invoice: shown, never taken here. */
export const reglementsFacture = pgTable(
  'reglements_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    montantCents: cents('montant_cents').notNull(),
    mode: text('mode', { enum: MODES_PAIEMENT }).notNull(),
    reference: text('reference'),
  },
  (t) => [
    index('reglements_facture_facture_idx').on(t.factureId, t.date),
    oneOf('reglements_facture_mode', t.mode, MODES_PAIEMENT),
  ],
)

/** Thread of a dispute: its reason first, on the whole invoice or on one line. */
export const messagesFacture = pgTable(
  'messages_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    ligneId: integer('ligne_id').references(() => factureLignes.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    acte: text('acte', { enum: LITIGE_ACTES }).notNull(),
    texte: text('texte').notNull(),
  },
  (t) => [
    index('messages_facture_facture_idx').on(t.factureId, t.at),
    index('messages_facture_ligne_idx').on(t.ligneId),
    index('messages_facture_user_idx').on(t.userId),
    oneOf('messages_facture_acte', t.acte, LITIGE_ACTES),
  ],
)

export const promessesPaiement = pgTable(
  'promesses_paiement',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    promisLe: date('promis_le').notNull(),
    montantCents: cents('montant_cents').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('promesses_paiement_facture_idx').on(t.factureId),
    index('promesses_paiement_user_idx').on(t.userId),
  ],
)

export const documentsContractuels = pgTable(
  'documents_contractuels',
  {
    id: id(),
    documentId: documentId(),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    titre: text('titre').notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    periode: text('periode'),
    version: integer('version').notNull().default(1),
    date: date('date').notNull(),
    tailleOctets: integer('taille_octets').notNull(),
    sha256: text('sha256').notNull(),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('documents_contractuels_groupe_idx').on(t.groupeId, t.date, t.id),
    index('documents_contractuels_client_idx').on(t.clientId, t.date, t.id),
    index('documents_contractuels_contrat_idx').on(t.contratId, t.date, t.id),
    index('documents_contractuels_ensemble_idx').on(t.ensembleId),
    index('documents_contractuels_fichier_idx').on(t.fichierId),
    oneOf('documents_contractuels_type', t.type, DOCUMENT_TYPES),
  ],
)

/** A contractual document that a partner asks for. */
export const demandesDocuments = pgTable(
  'demandes_documents',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    periode: text('periode'),
    texte: text('texte'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    etat: text('etat', { enum: ETATS_PUBLICS.document }).notNull().default('Reçue'),
    ...timestamps,
  },
  (t) => [
    index('demandes_documents_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('demandes_documents_client_idx').on(t.clientId),
    index('demandes_documents_contrat_idx').on(t.contratId),
    index('demandes_documents_auteur_idx').on(t.auteurId),
    oneOf('demandes_documents_type', t.documentType, DOCUMENT_TYPES),
    oneOf('demandes_documents_etat', t.etat, ETATS_PUBLICS.document),
  ],
)

export const lecturesDocuments = pgTable(
  'lectures_documents',
  {
    id: id(),
    documentContractuelId: integer('document_contractuel_id')
      .notNull()
      .references(() => documentsContractuels.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('lectures_documents_key').on(t.documentContractuelId, t.userId),
    index('lectures_documents_user_idx').on(t.userId),
  ],
)

export const certificats = pgTable(
  'certificats',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').unique(),
    modele: text('modele', {
      enum: CERTIFICAT_MODELES,
    }).notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id').references(() => clients.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    logementId: integer('logement_id').references(() => logements.id),
    logementTexte: text('logement_texte'),
    installateur: text('installateur').notNull(),
    /** Whom a reminder goes to; the person who entered the installation where there is none. */
    installateurEmail: text('installateur_email'),
    relances: integer('relances').notNull().default(0),
    organisme: text('organisme', { enum: ORGANISMES_CONTROLE }).notNull(),
    pce: text('pce'),
    natureTravaux: text('nature_travaux').notNull(),
    dateInstallation: date('date_installation').notNull(),
    visaLe: date('visa_le'),
    statut: text('statut', { enum: CERTIFICAT_STATUTS }).notNull(),
    sha256: text('sha256'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createurId: integer('createur_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('certificats_groupe_idx').on(t.groupeId, t.dateInstallation, t.id),
    index('certificats_client_idx').on(t.clientId),
    index('certificats_contrat_idx').on(t.contratId),
    index('certificats_logement_idx').on(t.logementId),
    index('certificats_fichier_idx').on(t.fichierId),
    index('certificats_createur_idx').on(t.createurId),
    oneOf('certificats_statut', t.statut, CERTIFICAT_STATUTS),
  ],
)

/** Notices of tacit renewal sent for consumer contracts. */
export const avisEcheance = pgTable(
  'avis_echeance',
  {
    id: id(),
    contratId: integer('contrat_id')
      .notNull()
      .references(() => contrats.id, { onDelete: 'cascade' }),
    echeance: date('echeance').notNull(),
    envoyeAt: instant('envoye_at').notNull(),
    canal: text('canal').notNull(),
  },
  (t) => [uniqueIndex('avis_echeance_key').on(t.contratId, t.echeance)],
)

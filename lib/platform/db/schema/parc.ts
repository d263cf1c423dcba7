import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FAMILLES } from '@/lib/domain/parc/familles'
import {
  DPE_CLASSES,
  DPE_ORIGINES,
  EQUIPEMENT_ETATS,
  EVACUATIONS,
  GRAVITES,
  LOGEMENT_ETATS,
  NON_CONFORMITE_STATUTS,
  OCCUPANT_TYPES,
  OCCUPATIONS,
  QR_CIBLES,
  REFERENTIELS,
  RESPONSABLES,
  VMC_TYPES,
} from '@/lib/domain/parc/statuts'
import { archiveLe, cents, documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { clients, contrats, groupes } from './groupes'
import { perimetre } from './perimetre'
import { agences } from './referentiel'
import { fichiers } from './socle'

/** Real-estate sets (ENSEMBLE_IMMOBILIER, EI_NUMERO). */
export const ensemblesImmobiliers = pgTable(
  'ensembles_immobiliers',
  {
    id: id(),
    documentId: documentId(),
    eiNumero: integer('ei_numero').notNull().unique(),
    nom: text('nom').notNull(),
    ...perimetre(),
    agenceId: integer('agence_id').references(() => agences.id),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    commune: text('commune').notNull(),
    lots: integer('lots').notNull().default(0),
    /** Individuel, Collectif gaz, Collectif pac, Réseau de chaleur. */
    chauffage: text('chauffage').notNull(),
    gardienNom: text('gardien_nom'),
    gardienTelephone: text('gardien_telephone'),
    syndicNom: text('syndic_nom'),
    syndicTelephone: text('syndic_telephone'),
    accesLocatairesOuvert: boolean('acces_locataires_ouvert').notNull().default(false),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('ensembles_groupe_idx').on(t.groupeId, t.nom, t.id),
    index('ensembles_client_idx').on(t.clientId, t.nom, t.id),
    index('ensembles_contrat_idx').on(t.contratId, t.eiNumero),
    index('ensembles_agence_idx').on(t.agenceId),
  ],
)

export const batiments = pgTable(
  'batiments',
  {
    id: id(),
    documentId: documentId(),
    ensembleId: integer('ensemble_id')
      .notNull()
      .references(() => ensemblesImmobiliers.id, { onDelete: 'cascade' }),
    nom: text('nom').notNull(),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    anneeConstruction: integer('annee_construction'),
    etages: integer('etages').notNull().default(1),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [index('batiments_ensemble_idx').on(t.ensembleId, t.nom)],
)

export const logements = pgTable(
  'logements',
  {
    id: id(),
    documentId: documentId(),
    reference: text('reference').notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    batimentId: integer('batiment_id').references(() => batiments.id),
    escalier: text('escalier'),
    etage: integer('etage'),
    porte: text('porte'),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    surfaceM2: integer('surface_m2'),
    anneeConstruction: integer('annee_construction'),
    statutOccupation: text('statut_occupation', { enum: OCCUPATIONS }).notNull(),
    etat: text('etat', { enum: LOGEMENT_ETATS }).notNull(),
    digicode: text('digicode'),
    consigneAcces: text('consigne_acces'),
    derniereVisite: date('derniere_visite'),
    prochaineEcheance: date('prochaine_echeance'),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('logements_reference_key').on(t.clientId, t.reference),
    index('logements_reference_idx').on(t.reference),
    index('logements_groupe_idx').on(
      t.groupeId,
      t.clientId,
      t.reference,
      t.id,
      t.etat,
      t.archiveLe,
      t.prochaineEcheance,
    ),
    index('logements_contrat_idx').on(t.contratId, t.reference, t.id),
    index('logements_client_echeance_idx').on(t.clientId, t.prochaineEcheance, t.id),
    index('logements_ensemble_idx').on(t.ensembleId, t.reference),
    index('logements_batiment_idx').on(t.batimentId, t.reference),
    oneOf('logements_statut_occupation', t.statutOccupation, OCCUPATIONS),
    oneOf('logements_etat', t.etat, LOGEMENT_ETATS),
  ],
)

/** Who lives in a dwelling and since when; the present one has no `sortie`. */
export const occupants = pgTable(
  'occupants',
  {
    id: id(),
    documentId: documentId(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    civilite: text('civilite'),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull().default(''),
    telephone: text('telephone'),
    mobile: text('mobile'),
    email: text('email'),
    type: text('type', { enum: OCCUPANT_TYPES }).notNull(),
    entree: date('entree').notNull(),
    sortie: date('sortie'),
    smsAccepte: boolean('sms_accepte').notNull().default(false),
    emailAccepte: boolean('email_accepte').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('occupants_actuel_key').on(t.logementId).where(sql`${t.sortie} is null`),
    index('occupants_logement_idx').on(t.logementId, t.entree),
    check('occupants_dates', sql`${t.sortie} is null or ${t.sortie} >= ${t.entree}`),
  ],
)

export const equipements = pgTable(
  'equipements',
  {
    id: id(),
    documentId: documentId(),
    /** Number of the equipment in the provider's systems: the digits of `/equipements/:id`. */
    instanceId: integer('instance_id').notNull().unique(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    batimentId: integer('batiment_id').references(() => batiments.id),
    logementId: integer('logement_id').references(() => logements.id),
    local: text('local'),
    famille: text('famille', { enum: FAMILLES }).notNull(),
    type: text('type').notNull(),
    marqueLib: text('marque_lib').notNull(),
    modeleLib: text('modele_lib').notNull(),
    numeroSerie: text('numero_serie').notNull(),
    energie: text('energie').notNull(),
    puissanceWatts: integer('puissance_watts'),
    evacuation: text('evacuation', { enum: EVACUATIONS }).notNull(),
    fluideType: text('fluide_type'),
    fluideChargeGrammes: integer('fluide_charge_grammes'),
    miseEnService: date('mise_en_service').notNull(),
    garantieFin: date('garantie_fin'),
    dernierEntretien: date('dernier_entretien'),
    prochaineEcheance: date('prochaine_echeance'),
    etat: text('etat', { enum: EQUIPEMENT_ETATS }).notNull(),
    retireLe: date('retire_le'),
    ...timestamps,
  },
  (t) => [
    index('equipements_groupe_idx').on(t.groupeId, t.famille, t.instanceId),
    index('equipements_groupe_instance_idx')
      .on(t.groupeId, t.clientId, t.instanceId, t.id, t.etat, t.famille, t.prochaineEcheance, t.miseEnService)
      .where(sql`${t.retireLe} is null`),
    index('equipements_client_idx').on(t.clientId, t.instanceId),
    index('equipements_contrat_idx').on(t.contratId, t.instanceId),
    index('equipements_logement_idx').on(t.logementId, t.famille),
    index('equipements_batiment_idx').on(t.batimentId),
    index('equipements_ensemble_idx').on(
      t.ensembleId,
      t.famille,
      t.groupeId,
      t.clientId,
      t.contratId,
      t.retireLe,
    ),
    oneOf('equipements_famille', t.famille, FAMILLES),
    oneOf('equipements_etat', t.etat, EQUIPEMENT_ETATS),
    oneOf('equipements_evacuation', t.evacuation, EVACUATIONS),
  ],
)

/** Details of a ventilation box beyond those of other equipment. */
export const vmcs = pgTable(
  'vmcs',
  {
    equipementId: integer('equipement_id')
      .primaryKey()
      .references(() => equipements.id, { onDelete: 'cascade' }),
    caisson: text('caisson').notNull(),
    type: text('type', { enum: VMC_TYPES }).notNull(),
    bouches: integer('bouches').notNull(),
    /** Safety device of a gas ventilation; null where none is required. */
    dscPresent: boolean('dsc_present'),
    dscControleLe: date('dsc_controle_le'),
    dernierControle: date('dernier_controle'),
    prochainControle: date('prochain_controle'),
    nettoyageQuinquennal: date('nettoyage_quinquennal'),
    debitConforme: boolean('debit_conforme'),
    logementsNonAccessibles: integer('logements_non_accessibles').notNull().default(0),
  },
  (t) => [oneOf('vmcs_type', t.type, VMC_TYPES)],
)

export const vmcAlarmes = pgTable(
  'vmc_alarmes',
  {
    id: id(),
    equipementId: integer('equipement_id')
      .notNull()
      .references(() => equipements.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    libelle: text('libelle').notNull(),
    acquitteeAt: instant('acquittee_at'),
  },
  (t) => [index('vmc_alarmes_equipement_idx').on(t.equipementId, t.at)],
)

export const dpes = pgTable(
  'dpes',
  {
    id: id(),
    documentId: documentId(),
    ...perimetre(),
    logementId: integer('logement_id').references(() => logements.id, { onDelete: 'cascade' }),
    batimentId: integer('batiment_id').references(() => batiments.id, { onDelete: 'cascade' }),
    numeroAdeme: text('numero_ademe').notNull().unique(),
    classeEnergie: text('classe_energie', { enum: DPE_CLASSES }).notNull(),
    classeGes: text('classe_ges', { enum: DPE_CLASSES }).notNull(),
    /** The label of the dwelling: the worse of the two. */
    etiquette: text('etiquette', { enum: DPE_CLASSES }).notNull(),
    kwhepM2An: integer('kwhep_m2_an').notNull(),
    kgco2M2An: integer('kgco2_m2_an').notNull(),
    date: date('date').notNull(),
    valideJusquau: date('valide_jusquau').notNull(),
    surfaceM2: integer('surface_m2').notNull(),
    energie: text('energie').notNull(),
    diagnostiqueur: text('diagnostiqueur').notNull(),
    origine: text('origine', { enum: DPE_ORIGINES }).notNull(),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('dpes_groupe_idx').on(t.groupeId, t.etiquette, t.id),
    index('dpes_client_idx').on(t.clientId, t.groupeId, t.etiquette, t.id),
    index('dpes_contrat_idx').on(t.contratId, t.id),
    index('dpes_logement_idx').on(t.logementId, t.date),
    index('dpes_batiment_idx').on(t.batimentId, t.date),
    index('dpes_fichier_idx').on(t.fichierId),
    oneOf('dpes_etiquette', t.etiquette, DPE_CLASSES),
    check('dpes_numero_ademe', sql`length(${t.numeroAdeme}) = 13`),
  ],
)

export const nonConformites = pgTable(
  'non_conformites',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id').references(() => equipements.id),
    date: date('date').notNull(),
    referentiel: text('referentiel', { enum: REFERENTIELS }).notNull(),
    code: text('code').notNull(),
    gravite: text('gravite', { enum: GRAVITES }).notNull(),
    constat: text('constat').notNull(),
    mesurePrise: text('mesure_prise').notNull(),
    responsable: text('responsable', { enum: RESPONSABLES }).notNull(),
    delai: date('delai').notNull(),
    statut: text('statut', { enum: NON_CONFORMITE_STATUTS }).notNull(),
    acquitteePar: text('acquittee_par'),
    acquitteeAt: instant('acquittee_at'),
    preuveFichierId: integer('preuve_fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('non_conformites_groupe_idx').on(t.groupeId, t.date, t.id),
    index('non_conformites_client_idx').on(t.clientId, t.date, t.id),
    index('non_conformites_contrat_idx').on(t.contratId, t.statut),
    index('non_conformites_logement_idx').on(t.logementId),
    index('non_conformites_equipement_idx').on(t.equipementId),
    index('non_conformites_preuve_idx').on(t.preuveFichierId),
    oneOf('non_conformites_gravite', t.gravite, GRAVITES),
    oneOf('non_conformites_statut', t.statut, NON_CONFORMITE_STATUTS),
  ],
)

/** Photos of what was found. */
export const nonConformiteFichiers = pgTable(
  'non_conformite_fichiers',
  {
    id: id(),
    nonConformiteId: integer('non_conformite_id')
      .notNull()
      .references(() => nonConformites.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('non_conformite_fichiers_constat_idx').on(t.nonConformiteId),
    index('non_conformite_fichiers_fichier_idx').on(t.fichierId),
  ],
)

/** Decisions for an occupant that several visits did not find (`/absentsdefinitifs`). */
export const suitesDonnees = pgTable(
  'suites_donnees',
  {
    id: id(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    motif: text('motif'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('suites_donnees_logement_idx').on(t.logementId, t.createdAt),
    index('suites_donnees_auteur_idx').on(t.auteurId),
    index('suites_donnees_fichier_idx').on(t.fichierId),
  ],
)

/** A printed code holds an opaque token, never the id of its object; only its SHA-256 is kept. */
export const codesQr = pgTable(
  'codes_qr',
  {
    id: id(),
    documentId: documentId(),
    jetonHash: text('jeton_hash').notNull().unique(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    cible: text('cible', { enum: QR_CIBLES }).notNull(),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'cascade' }),
    logementId: integer('logement_id').references(() => logements.id, { onDelete: 'cascade' }),
    batimentId: integer('batiment_id').references(() => batiments.id, { onDelete: 'cascade' }),
    lot: text('lot').notNull(),
    format: text('format').notNull(),
    texte: text('texte'),
    revoqueAt: instant('revoque_at'),
    ...timestamps,
  },
  (t) => [
    index('codes_qr_groupe_idx').on(t.groupeId, t.lot, t.id),
    index('codes_qr_client_idx').on(t.clientId, t.lot, t.id),
    index('codes_qr_contrat_idx').on(t.contratId),
    index('codes_qr_equipement_idx').on(t.equipementId),
    index('codes_qr_logement_idx').on(t.logementId),
    index('codes_qr_batiment_idx').on(t.batimentId),
    oneOf('codes_qr_cible', t.cible, QR_CIBLES),
  ],
)

export const scans = pgTable(
  'scans',
  {
    id: id(),
    codeQrId: integer('code_qr_id')
      .notNull()
      .references(() => codesQr.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    origine: text('origine'),
  },
  (t) => [index('scans_code_idx').on(t.codeQrId, t.at)],
)

/** Maintenance plan of a contract per family of equipment (periodicity, legal base). */
export const gammesMaintenance = pgTable(
  'gammes_maintenance',
  {
    id: id(),
    documentId: documentId(),
    contratId: integer('contrat_id')
      .notNull()
      .references(() => contrats.id, { onDelete: 'cascade' }),
    famille: text('famille', { enum: FAMILLES }).notNull(),
    libelle: text('libelle').notNull(),
    periodiciteMois: integer('periodicite_mois').notNull(),
    baseLegale: text('base_legale').notNull(),
    equipements: integer('equipements').notNull().default(0),
    prixUnitaireHtCents: cents('prix_unitaire_ht_cents').notNull().default(0),
    coefficientRevision: numeric('coefficient_revision', { precision: 8, scale: 5 }),
    contraintesAcces: text('contraintes_acces'),
    moisPreferes: integer('mois_preferes').array().notNull().default([]),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('gammes_maintenance_key').on(t.contratId, t.famille),
    oneOf('gammes_maintenance_famille', t.famille, FAMILLES),
  ],
)

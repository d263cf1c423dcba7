import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONTACT_PERSONS } from '@/lib/domain/demandes/dis/formulaire'
import { cents, id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { demandes } from './demandes'
import { adressefacturations, bailleurs, chauffagistes, installateurtravauxs, syndics } from './tiers'

const demandeId = () =>
  integer('demande_id')
    .primaryKey()
    .references(() => demandes.id, { onDelete: 'cascade' })

/** Columns that the commissioning price list adds to a request. */
const tarification = () => ({
  dureeContrat: text('duree_contrat').notNull().default('1'),
  prestations: jsonb('prestations').notNull().default([]),
  options: jsonb('options').notNull().default([]),
  tauxTVA: integer('taux_tva').notNull().default(20),
  tarifFacturationImpossible: jsonb('tarif_facturation_impossible'),
  emetteurChauffage: jsonb('emetteur_chauffage'),
  multizone: text('multizone'),
  remise: jsonb('remise'),
})

/** Billing address as typed in the request. */
const facturation = () => ({
  nomEntiteFacturation: text('nom_entite_facturation'),
  numeroRueFacturation: text('numero_rue_facturation'),
  typeRueFacturation: text('type_rue_facturation'),
  nomRueFacturation: text('nom_rue_facturation'),
  codePostalFacturation: text('code_postal_facturation'),
  villeFacturation: text('ville_facturation'),
  siretFacturation: text('siret_facturation'),
  emailFacturation: text('email_facturation'),
  telephoneFacturation: text('telephone_facturation'),
  arFacturation: text('ar_facturation'),
})

const adresseFacturationId = () =>
  integer('adresse_facturation_id').references(() => adressefacturations.id, { onDelete: 'set null' })
const chauffagisteId = () =>
  integer('chauffagiste_id').references(() => chauffagistes.id, { onDelete: 'set null' })

export const demandesCmi = pgTable(
  'demandes_cmi',
  {
    demandeId: demandeId(),
    dateLivraison: instant('date_livraison').notNull(),
    adresseFacturationId: adresseFacturationId(),
    conducteurTravauxId: integer('conducteur_travaux_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    chauffagisteId: chauffagisteId(),
    acquereur: boolean('acquereur').notNull().default(false),
    mailCTEtape: boolean('mail_ct_etape').notNull().default(false),
    ctPresenceMES: boolean('ct_presence_mes').notNull().default(false),
    ...tarification(),
  },
  (t) => [
    index('demandes_cmi_adresse_idx').on(t.adresseFacturationId),
    index('demandes_cmi_conducteur_idx').on(t.conducteurTravauxId),
    index('demandes_cmi_chauffagiste_idx').on(t.chauffagisteId),
  ],
)

export const demandesPim = pgTable(
  'demandes_pim',
  {
    demandeId: demandeId(),
    nomChantier: text('nom_chantier').notNull(),
    numeroRue: text('numero_rue'),
    nomRue: text('nom_rue').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    maisonIndividuelleGroupee: boolean('maison_individuelle_groupee').notNull().default(false),
    prestations: jsonb('prestations').notNull().default([]),
    tauxTVA: integer('taux_tva').notNull().default(20),
    lots: integer('lots').notNull().default(1),
    dateMiseEnService: date('date_mise_en_service'),
    dateRemiseClef: date('date_remise_clef'),
    adressefacturation: jsonb('adressefacturation'),
    interlocuteur: jsonb('interlocuteur'),
  },
  (t) => [index('demandes_pim_chantier_idx').on(t.nomChantier)],
)

export const demandePimSyndics = pgTable(
  'demande_pim_syndics',
  {
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandesPim.demandeId, { onDelete: 'cascade' }),
    syndicId: integer('syndic_id')
      .notNull()
      .references(() => syndics.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.syndicId] }),
    index('demande_pim_syndics_syndic_idx').on(t.syndicId),
  ],
)

export const demandePimBailleurs = pgTable(
  'demande_pim_bailleurs',
  {
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandesPim.demandeId, { onDelete: 'cascade' }),
    bailleurId: integer('bailleur_id')
      .notNull()
      .references(() => bailleurs.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.bailleurId] }),
    index('demande_pim_bailleurs_bailleur_idx').on(t.bailleurId),
  ],
)

export const demandePimInstallateurs = pgTable(
  'demande_pim_installateurs',
  {
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandesPim.demandeId, { onDelete: 'cascade' }),
    installateurtravauxId: integer('installateurtravaux_id')
      .notNull()
      .references(() => installateurtravauxs.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.installateurtravauxId] }),
    index('demande_pim_installateurs_installateur_idx').on(t.installateurtravauxId),
  ],
)

export const demandesDis = pgTable(
  'demandes_dis',
  {
    demandeId: demandeId(),
    dateInstallationComplete: date('date_installation_complete'),
    contactPerson: text('contact_person', { enum: CONTACT_PERSONS }).notNull(),
    ...tarification(),
    ...facturation(),
    adresseFacturationId: adresseFacturationId(),
    chauffagisteId: chauffagisteId(),
    installateurEstClientFinal: boolean('installateur_est_client_final').notNull().default(false),
    prenomAgence: text('prenom_agence'),
    nomAgence: text('nom_agence'),
    telephoneAgence: text('telephone_agence'),
    emailAgence: text('email_agence'),
    presenceDeFichierPhoto: boolean('presence_de_fichier_photo').notNull().default(false),
    /** Rows of the price list at the public prices; the lines of `prestations` hold those the distributor pays. */
    tarifPublic: jsonb('tarif_public').notNull().default([]),
    /** Day of the commissioning, planned or done. */
    miseEnServiceLe: date('mise_en_service_le'),
    /** Day from which the warranty runs; null until a commissioning without reservation left. */
    garantieActiveeLe: date('garantie_activee_le'),
  },
  (t) => [
    index('demandes_dis_adresse_idx').on(t.adresseFacturationId),
    index('demandes_dis_chauffagiste_idx').on(t.chauffagisteId),
  ],
)

/** Reservations noted at a commissioning, to lift before the warranty runs. */
export const demandeReserves = pgTable(
  'demande_reserves',
  {
    id: id(),
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    libelle: text('libelle').notNull(),
    constateeLe: date('constatee_le').notNull(),
    leveeLe: date('levee_le'),
  },
  (t) => [index('demande_reserves_demande_idx').on(t.demandeId)],
)

export const demandesIns = pgTable('demandes_ins', {
  demandeId: demandeId(),
  numeroDossier: text('numero_dossier').notNull(),
  responsableDossierNom: text('responsable_dossier_nom').notNull(),
  responsableDossierPrenom: text('responsable_dossier_prenom').notNull(),
  responsableDossierTelephone: text('responsable_dossier_telephone').notNull(),
  responsableDossierEmail: text('responsable_dossier_email').notNull(),
  typeContrat: text('type_contrat').notNull(),
  dateInstallationComplete: text('date_installation_complete'),
  nombreEquipements: integer('nombre_equipements').notNull().default(1),
  /** One to three of {type, marque, modele}. */
  equipements: jsonb('equipements').notNull(),
  description: text('description'),
  numeroContrat: text('numero_contrat'),
  adresseFacturationComplete: text('adresse_facturation_complete'),
  ...facturation(),
})

export const demandesAss = pgTable(
  'demandes_ass',
  {
    demandeId: demandeId(),
    adresseFacturationId: adresseFacturationId(),
    /** List of {heatingSystem, incidentType}. */
    equipements: jsonb('equipements').notNull(),
    description: text('description'),
    numeroSinistre: text('numero_sinistre'),
    franchiseCents: cents('franchise_cents'),
    urgence: boolean('urgence').notNull().default(false),
    premierContactAt: instant('premier_contact_at'),
    rendezVousAt: instant('rendez_vous_at'),
    diagnostic: text('diagnostic'),
  },
  (t) => [index('demandes_ass_adresse_idx').on(t.adresseFacturationId)],
)

export const demandesGes = pgTable('demandes_ges', {
  demandeId: demandeId(),
  matricule: text('matricule').notNull(),
  typeHabitation: text('type_habitation').notNull(),
  statutOccupation: text('statut_occupation').notNull(),
  idAccountLinkedToBillingAddressSf: text('id_account_linked_to_billing_address_sf'),
  idBillingAddressSf: text('id_billing_address_sf'),
  miseEnMainPrevue: date('mise_en_main_prevue'),
  emailConfirmationAt: instant('email_confirmation_at'),
  ...facturation(),
})

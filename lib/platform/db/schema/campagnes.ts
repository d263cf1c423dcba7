import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAIEMENTS } from '@/lib/domain/campagnes/souscription/form'
import {
  ACTES_DE_LIEN,
  CAMPAGNE_TYPES,
  EVENEMENTS_PUBLICS,
  PHOTO_GENRES,
  SOUSCRIPTION_ETATS,
} from '@/lib/domain/campagnes/statuts'
import { CONSENTEMENT_ETATS, CONSENTEMENT_SOURCES, FINALITES } from '@/lib/domain/comptes/consentements'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { ETATS_PUBLICS, ORIGINES } from '@/lib/domain/demandes/publiques'
import { cents, documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { jeux } from './droits'
import { clients, contrats, groupes } from './groupes'
import { equipements, logements, occupants } from './parc'
import { agences } from './referentiel'
import { fichiers } from './socle'
import { interventions } from './visites'

/** JPON25, BASNOX and the maintenance campaigns. */
export const campagnes = pgTable('campagnes', {
  id: id(),
  documentId: documentId(),
  code: text('code').notNull().unique(),
  nom: text('nom').notNull(),
  type: text('type', { enum: CAMPAGNE_TYPES }).notNull(),
  debut: date('debut').notNull(),
  fin: date('fin').notNull(),
  actif: boolean('actif').notNull().default(true),
  ...timestamps,
})

export const sessionsJpo = pgTable(
  'sessions_jpo',
  {
    id: id(),
    documentId: documentId(),
    campagneId: integer('campagne_id')
      .notNull()
      .references(() => campagnes.id, { onDelete: 'cascade' }),
    agenceId: integer('agence_id')
      .notNull()
      .references(() => agences.id),
    debutAt: instant('debut_at').notNull(),
    finAt: instant('fin_at').notNull(),
    capacite: integer('capacite').notNull(),
    ...timestamps,
  },
  (t) => [
    index('sessions_jpo_campagne_idx').on(t.campagneId, t.debutAt),
    index('sessions_jpo_agence_idx').on(t.agenceId),
  ],
)

/** Registrations of /jpo and /basnox (`landing-page/register`). */
export const inscriptions = pgTable(
  'inscriptions',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    campagneId: integer('campagne_id')
      .notNull()
      .references(() => campagnes.id),
    sessionId: integer('session_id').references(() => sessionsJpo.id),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'set null' }),
    isClient: boolean('is_client').notNull(),
    referenceClient: text('reference_client'),
    codePostal: text('code_postal').notNull(),
    equipement: text('equipement'),
    asset: text('asset'),
    civilite: text('civilite'),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    adresse: jsonb('adresse'),
    numeroGazelle: text('numero_gazelle'),
    accepte1: boolean('accepte1').notNull(),
    manageConsentement: boolean('manage_consentement').notNull().default(true),
    interets: text('interets').array().notNull().default(sql`'{}'`),
    invites: integer('invites').notNull().default(0),
    creneauRappel: text('creneau_rappel'),
    etat: text('etat', { enum: ETATS_PUBLICS.inscription }).notNull().default('Inscrit'),
    jetonHash: text('jeton_hash').unique(),
    ...timestamps,
  },
  (t) => [
    index('inscriptions_campagne_idx').on(t.campagneId, t.createdAt, t.id),
    index('inscriptions_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.prenom} || ' ' || ${t.nom}) gin_trgm_ops`,
    ),
    index('inscriptions_session_idx').on(t.sessionId, t.etat, t.id),
    index('inscriptions_equipement_idx').on(t.equipementId),
    oneOf('inscriptions_etat', t.etat, ETATS_PUBLICS.inscription),
  ],
)

/** Photos that a person joins to a registration of /basnox: the rating plate, and where the flue leaves. */
export const inscriptionFichiers = pgTable(
  'inscription_fichiers',
  {
    id: id(),
    inscriptionId: integer('inscription_id')
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    genre: text('genre', { enum: PHOTO_GENRES }).notNull(),
  },
  (t) => [
    uniqueIndex('inscription_fichiers_key').on(t.inscriptionId, t.genre),
    index('inscription_fichiers_fichier_idx').on(t.fichierId),
    oneOf('inscription_fichiers_genre', t.genre, PHOTO_GENRES),
  ],
)

/** Breakdown requests filed without login (`demande/createDemande`). */
export const demandesPubliques = pgTable(
  'demandes_publiques',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    page: text('page').notNull().default('depannage'),
    isClient: boolean('is_client').notNull(),
    referenceClient: text('reference_client'),
    codePostal: text('code_postal').notNull(),
    equipement: text('equipement'),
    asset: text('asset'),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'set null' }),
    contratId: integer('contrat_id').references(() => contrats.id),
    civilite: text('civilite'),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    adresse: jsonb('adresse').notNull(),
    proprietaireOccupant: boolean('proprietaire_occupant').notNull().default(false),
    accepte1: boolean('accepte1').notNull(),
    description: text('description').notNull(),
    symptome: text('symptome'),
    urgence: boolean('urgence').notNull().default(false),
    /** Answers of a breakdown reported by a person with an account that have no column of their own (TRUST-46). */
    reponses: jsonb('reponses'),
    etat: text('etat', { enum: ETATS_PUBLICS.depannage }).notNull().default('Reçue'),
    interventionId: integer('intervention_id').references(() => interventions.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('demandes_publiques_date_idx').on(t.createdAt, t.id),
    index('demandes_publiques_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.firstName} || ' ' || ${t.lastName} || ' ' || coalesce(${t.symptome}, ${t.description})) gin_trgm_ops`,
    ),
    index('demandes_publiques_equipement_idx').on(t.equipementId),
    index('demandes_publiques_contrat_idx').on(t.contratId),
    index('demandes_publiques_intervention_idx').on(t.interventionId),
  ],
)

export const resiliations = pgTable(
  'resiliations',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    assetId: text('asset_id').notNull(),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'set null' }),
    contratId: integer('contrat_id').references(() => contrats.id),
    nom: text('nom').notNull(),
    email: text('email').notNull(),
    dateSouhaitee: date('date_souhaitee').notNull(),
    dateEffet: date('date_effet').notNull(),
    motif: text('motif').notNull(),
    commentaire: text('commentaire'),
    etat: text('etat', { enum: ETATS_PUBLICS.resiliation }).notNull().default('Reçue'),
    ...timestamps,
  },
  (t) => [
    index('resiliations_date_idx').on(t.createdAt, t.id),
    index('resiliations_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.nom} || ' ' || ${t.motif}) gin_trgm_ops`,
    ),
    index('resiliations_asset_idx').on(t.assetId),
    index('resiliations_equipement_idx').on(t.equipementId),
    index('resiliations_contrat_idx').on(t.contratId),
    check('resiliations_commentaire', sql`${t.commentaire} is null or ${t.motif} = 'Insatisfaction'`),
  ],
)

/** History of what the public files: steps and answers of the staff. `origine` names the table that `origineId` is of. */
export const demandePubliqueEvenements = pgTable(
  'demande_publique_evenements',
  {
    id: id(),
    origine: text('origine', { enum: ORIGINES }).notNull(),
    origineId: integer('origine_id').notNull(),
    at: instant('at').notNull(),
    type: text('type', { enum: EVENEMENTS_PUBLICS }).notNull(),
    statut: text('statut'),
    texte: text('texte'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('demande_publique_evenements_idx').on(t.origine, t.origineId, t.at),
    index('demande_publique_evenements_auteur_idx').on(t.auteurId),
  ],
)

/** Contracts subscribed on line, and their withdrawal within 14 days. */
export const souscriptions = pgTable(
  'souscriptions',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    groupeId: integer('groupe_id').references(() => groupes.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    formule: text('formule', { enum: FORMULES }).notNull(),
    equipement: jsonb('equipement').notNull(),
    coordonnees: jsonb('coordonnees').notNull(),
    prixTtcCents: cents('prix_ttc_cents').notNull(),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
    debut: date('debut').notNull(),
    demandeExpresse: boolean('demande_expresse').notNull().default(false),
    etat: text('etat', { enum: SOUSCRIPTION_ETATS }).notNull().default('En cours'),
    signeeAt: instant('signee_at'),
    retractationAt: instant('retractation_at'),
    jetonHash: text('jeton_hash').unique(),
    paiement: text('paiement', { enum: PAIEMENTS }).notNull().default('Lien de paiement'),
    /** Bank account of the SEPA mandate, encrypted; `ibanMasque` is what people are shown of it. */
    ibanChiffre: text('iban_chiffre'),
    ibanMasque: text('iban_masque'),
    /** Signature code: its digest, its end, the tries made with it and the codes sent so far. */
    codeHash: text('code_hash'),
    codeExpireAt: instant('code_expire_at'),
    codeEssais: integer('code_essais').notNull().default(0),
    codesEnvoyes: integer('codes_envoyes').notNull().default(0),
    /** Proof of the agreement: texts, address, browser. */
    preuve: jsonb('preuve'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('souscriptions_fichier_idx').on(t.fichierId),
    oneOf('souscriptions_paiement', t.paiement, PAIEMENTS),
    index('souscriptions_groupe_idx').on(t.groupeId, t.createdAt),
    index('souscriptions_contrat_idx').on(t.contratId),
    index('souscriptions_user_idx').on(t.userId),
  ],
)

export const participations = pgTable(
  'participations',
  {
    id: id(),
    documentId: documentId(),
    jeuId: integer('jeu_id')
      .notNull()
      .references(() => jeux.id, { onDelete: 'cascade' }),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    email: text('email').notNull(),
    reponse: text('reponse'),
    marketing: boolean('marketing').notNull().default(false),
    gagnant: boolean('gagnant').notNull().default(false),
    /** Place of a winner in the draw, from 1. */
    rang: integer('rang'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('participations_key').on(t.jeuId, t.email),
    check('participations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Append-only: a trigger refuses updates and deletions; the state is that of the newest event. */
export const consentementEvenements = pgTable(
  'consentement_evenements',
  {
    id: id(),
    documentId: documentId(),
    /** Lower-case e-mail or phone of the person. */
    personne: text('personne').notNull(),
    nom: text('nom'),
    finalite: text('finalite', { enum: FINALITES }).notNull(),
    etat: text('etat', { enum: CONSENTEMENT_ETATS }).notNull(),
    source: text('source', {
      enum: CONSENTEMENT_SOURCES,
    }).notNull(),
    texte: text('texte').notNull(),
    version: text('version').notNull(),
    preuve: jsonb('preuve'),
    at: instant('at').notNull(),
    expireAt: instant('expire_at'),
    auteurId: integer('auteur_id'),
  },
  (t) => [
    index('consentement_evenements_personne_idx').on(t.personne, t.finalite, t.at, t.id),
    index('consentement_evenements_date_idx').on(t.at.desc().nullsLast(), t.id),
    oneOf('consentement_evenements_finalite', t.finalite, FINALITES),
    oneOf('consentement_evenements_etat', t.etat, CONSENTEMENT_ETATS),
  ],
)

/** Access of a tenant to the dwelling of his occupation. */
export const accesLocataires = pgTable(
  'acces_locataires',
  {
    id: id(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    occupantId: integer('occupant_id')
      .notNull()
      .references(() => occupants.id, { onDelete: 'cascade' }),
    /** Of the code that was sent; null once it has opened a session. */
    codeHash: text('code_hash'),
    codeExpireAt: instant('code_expire_at').notNull(),
    /** First session. */
    activeAt: instant('active_at'),
    fermeAt: instant('ferme_at'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('acces_locataires_key').on(t.occupantId),
    index('acces_locataires_logement_idx').on(t.logementId),
    index('acces_locataires_client_idx').on(t.clientId),
  ],
)

/** Sessions of tenants, apart from those of partners: they open one dwelling and nothing else. */
export const sessionsLocataires = pgTable(
  'sessions_locataires',
  {
    id: text('id').primaryKey(),
    accesId: integer('acces_id')
      .notNull()
      .references(() => accesLocataires.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip'),
  },
  (t) => [index('sessions_locataires_acces_idx').on(t.accesId)],
)

/** Versions of the key of campaign links; the secret itself is derived from the configuration. */
export const clesChiffrement = pgTable('cles_chiffrement', {
  version: integer('version').primaryKey(),
  sel: text('sel').notNull(),
  active: boolean('active').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  retireeAt: instant('retiree_at'),
})

/** Each encryption and decryption of an asset id: who and when. */
export const journalJetons = pgTable(
  'journal_jetons',
  {
    id: id(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action', { enum: ACTES_DE_LIEN }).notNull(),
    campagne: text('campagne'),
    empreinte: text('empreinte').notNull(),
    resultat: text('resultat').notNull(),
  },
  (t) => [index('journal_jetons_date_idx').on(t.at), index('journal_jetons_user_idx').on(t.userId, t.at)],
)

/** Code that a visitor was mailed where the provider writes to a person: one per person, gone once it was used. */
export const codesVisiteurs = pgTable('codes_visiteurs', {
  /** Whose code it is: « c12 » a client, « o34 » an occupant, « f… » a visitor whose captcha does not load. */
  cible: text('cible').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expireAt: instant('expire_at').notNull(),
  essais: integer('essais').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

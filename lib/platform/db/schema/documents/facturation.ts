import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CHAMP_REFORME, EFACTURE_ETATS, MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { clients, groupes } from '../perimetre/groupes'

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
    /** Its number in the accounts of who imports it. */
    code: text('code'),
    nom: text('nom').notNull(),
    siren: text('siren').notNull(),
    siret: text('siret'),
    numeroTva: text('numero_tva'),
    /** A public buyer, whom invoices reach by its SIRET. */
    publique: boolean('publique').notNull().default(false),
    /** Whether it takes back the tax of what it buys: its entries separate it (DOC-39). */
    tvaDeductible: boolean('tva_deductible').notNull().default(true),
    compteFournisseur: text('compte_fournisseur'),
    codeAnalytique: text('code_analytique'),
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
    uniqueIndex('entites_facturation_key').on(t.clientId, t.code),
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

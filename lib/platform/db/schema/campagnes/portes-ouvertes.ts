import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PHOTO_GENRES } from '@/lib/domain/campagnes/statuts'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { agences } from '../administration/referentiel'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { equipements } from '../parc/equipements'
import { fichiers } from '../socle'
import { campagnes } from './campagnes'

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

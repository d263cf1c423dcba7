import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CANAUX_MESSAGES, ETATS_DES_MESSAGES } from '@/lib/domain/administration/courriels'
import { ETATS_DES_TACHES } from '@/lib/domain/administration/taches'
import { bytes, documentId, id, instant, timestamps } from './columns'
import { users } from './comptes/comptes'
import { groupes } from './perimetre/groupes'

/** A stored file; the bytes lie in the storage under `cle`, never under the name a person gave. */
export const fichiers = pgTable(
  'fichiers',
  {
    id: id(),
    documentId: documentId(),
    nom: text('nom').notNull(),
    cle: text('cle').notNull().unique(),
    mime: text('mime').notNull(),
    tailleOctets: integer('taille_octets').notNull(),
    sha256: text('sha256').notNull(),
    categorie: text('categorie'),
    groupeId: integer('groupe_id').references(() => groupes.id),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('fichiers_groupe_idx').on(t.groupeId, t.createdAt),
    index('fichiers_auteur_idx').on(t.auteurId),
  ],
)

/** Who works on a row at present (`lib/platform/jobs/lease.ts`). */
export const bail = () => ({
  /** Grows by one each time the row is taken: who holds an older one writes nothing. */
  jeton: integer('jeton').notNull().default(0),
  /** Until when, by the database's clock, the row is held; null when nobody holds it. */
  bailAt: instant('bail_at'),
  /** How often its holder was never heard of again. */
  abandons: integer('abandons').notNull().default(0),
})

/** Every e-mail and SMS, written in the transaction of its cause and sent by the worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    canal: text('canal', { enum: CANAUX_MESSAGES }).notNull(),
    destinataire: text('destinataire').notNull(),
    destinataireNom: text('destinataire_nom'),
    sujet: text('sujet').notNull(),
    texte: text('texte').notNull(),
    html: text('html'),
    /** Text shown in their place while the mail, which holds codes or personal links, has not left (SAFE-22). */
    texteMasque: text('texte_masque'),
    htmlMasque: text('html_masque'),
    etat: text('etat', { enum: ETATS_DES_MESSAGES }).notNull().default('En attente'),
    tentatives: integer('tentatives').notNull().default(0),
    ...bail(),
    prochaineTentativeAt: instant('prochaine_tentative_at').notNull().defaultNow(),
    envoyeAt: instant('envoye_at'),
    erreur: text('erreur'),
    cleUnique: text('cle_unique').unique(),
    /** Digest of the mailbox, on a mail that a visitor caused to an address nobody has verified: it counts these. */
    visiteur: text('visiteur'),
    /** Calendar file of a visit that goes with the mail; null once it has left. */
    agenda: text('agenda'),
    /** Files that go with the mail. */
    fichierIds: integer('fichier_ids').array().notNull().default(sql`'{}'`),
    entite: text('entite'),
    entiteId: integer('entite_id'),
    groupeId: integer('groupe_id').references(() => groupes.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Text that the list searches, written once: lower-case, without accents. */
    recherche: text('recherche')
      .notNull()
      .generatedAlwaysAs(
        sql`texte_plie(destinataire || ' ' || coalesce(destinataire_nom, '') || ' ' || sujet)`,
      ),
  },
  (t) => [
    index('outbox_recherche_idx').using('gin', t.recherche.op('gin_trgm_ops')),
    index('outbox_file_idx').on(t.etat, t.prochaineTentativeAt),
    index('outbox_date_idx').on(t.createdAt.desc().nullsLast(), t.id),
    index('outbox_entite_idx').on(t.entite, t.entiteId),
    index('outbox_groupe_idx').on(t.groupeId),
    index('outbox_visiteur_idx').on(t.visiteur, t.createdAt),
  ],
)

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    type: text('type').notNull(),
    donnees: jsonb('donnees').notNull(),
    etat: text('etat', { enum: ETATS_DES_TACHES }).notNull().default('En attente'),
    progression: integer('progression').notNull().default(0),
    resultat: jsonb('resultat'),
    erreur: text('erreur'),
    tentatives: integer('tentatives').notNull().default(0),
    ...bail(),
    aExecuterAt: instant('a_executer_at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    expireAt: instant('expire_at'),
    ...timestamps,
  },
  (t) => [
    index('jobs_file_idx').on(t.etat, t.aExecuterAt),
    index('jobs_user_idx').on(t.userId, t.createdAt),
    index('jobs_fichier_idx').on(t.fichierId),
  ],
)

/** Who did what, when, from where, with which result. Append-only: a trigger refuses updates and deletions. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id'),
    /** Who was logged in as the person: `transaction` tells the database, whatever writes the row. */
    impersonateurId: integer('impersonateur_id').default(
      sql`nullif(current_setting('extranet.impersonateur', true), '')::int`,
    ),
    /** The integrator's token that acted (`jetons_integration`), in the place of a person. */
    jetonId: integer('jeton_id'),
    action: text('action').notNull(),
    entite: text('entite'),
    entiteId: integer('entite_id'),
    resultat: text('resultat').notNull().default('succès'),
    ip: text('ip'),
    requeteId: text('requete_id'),
    details: jsonb('details'),
    /** Salt of the digest of address and details in the chain; emptied with them. */
    sel: uuid('sel').default(sql`gen_random_uuid()`),
  },
  (t) => [
    index('audit_at_idx').on(t.at.desc().nullsLast(), t.id),
    index('audit_user_idx').on(t.userId, t.at),
    index('audit_entite_idx').on(t.entite, t.entiteId),
    index('audit_action_idx').on(t.action),
    index('audit_resultat_idx').on(t.resultat),
    index('audit_impersonateur_idx').on(t.impersonateurId).where(sql`${t.impersonateurId} is not null`),
  ],
)

/**
 * Chain of the audit, one link a row, which the database makes as the transaction of the row ends (SAFE-41): `ligne` is the digest of
 * what no erasure changes, `personne` that of the rest, `empreinte` of both and of the link before.
 */
export const auditChaine = pgTable(
  'audit_chaine',
  {
    rang: bigint('rang', { mode: 'number' }).primaryKey(),
    auditId: integer('audit_id').notNull(),
    at: instant('at').notNull(),
    ligne: bytes('ligne').notNull(),
    personne: bytes('personne').notNull(),
    empreinte: bytes('empreinte').notNull(),
  },
  (t) => [uniqueIndex('audit_chaine_ligne').on(t.auditId)],
)

/** First answer given to an `Idempotency-Key`, kept 24 hours. */
export const idempotence = pgTable(
  'idempotence',
  {
    /** `u` and the id of a user; all calls without session share one. */
    portee: text('portee').notNull(),
    cle: text('cle').notNull(),
    empreinte: text('empreinte').notNull(),
    /** Names the call that holds the key: one that lost it writes nothing. */
    bail: text('bail'),
    statut: integer('statut'),
    /** Sealed. */
    reponse: jsonb('reponse'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.portee, t.cle] }), index('idempotence_age_idx').on(t.createdAt)],
)

/** Counters of rate-limiter-flexible. */
export const limites = pgTable('limites', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

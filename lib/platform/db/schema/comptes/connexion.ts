import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { JETON_TYPES } from '@/lib/domain/comptes/jetons'
import { PREUVES } from '@/lib/domain/comptes/preuves'
import { FACTEURS } from '@/lib/domain/comptes/second-facteur'
import { PROVIDERS } from '@/lib/domain/comptes/users'
import { id, instant, oneOf } from '../columns'
import { users } from './comptes'

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When its person last gave their password or a factor, or came back from single sign-on (SAFE-35). */
    prouveAt: instant('prouve_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Proof that the person gave; null for a session from before, and for one opened as somebody else. */
    preuve: text('preuve', { enum: PREUVES }),
    /** Who is logged in as the person. */
    impersonateurId: integer('impersonateur_id').references(() => users.id),
    /** The session it was opened from, which it ends with: that of who is logged in as the person, or that of a code (SAFE-28). */
    origineId: text('origine_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sessions_user_idx').on(t.userId, t.createdAt),
    index('sessions_impersonateur_idx').on(t.impersonateurId),
    index('sessions_origine_idx').on(t.origineId),
  ],
)

/** Single-use tokens sent by mail or in an address; only their SHA-256 is kept. */
export const jetons = pgTable(
  'jetons',
  {
    id: id(),
    type: text('type', { enum: JETON_TYPES }).notNull(),
    hash: text('hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    donnees: jsonb('donnees'),
    /** The session that asked for it, which it dies with (SAFE-28). No foreign key: a backup leaves sessions out. */
    sessionId: text('session_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('jetons_user_idx').on(t.userId, t.type),
    check('jetons_session', sql`(${t.type} in ('echange', 'continuation')) = (${t.sessionId} is not null)`),
  ],
)

/**
 * Factors that prove a person beside their password (SAFE-21): an application with its secret, or a passkey with its
 * public key.
 */
export const secondFacteurs = pgTable(
  'second_facteurs',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: FACTEURS }).notNull(),
    nom: text('nom').notNull(),
    secretChiffre: text('secret_chiffre'),
    /** Period of thirty seconds of the last code that was taken: none is good twice. */
    dernierPas: integer('dernier_pas'),
    cleId: text('cle_id').unique(),
    clePublique: text('cle_publique'),
    /** Signatures that the passkey counts: one that comes back is a copy. */
    compteur: bigint('compteur', { mode: 'number' }),
    transports: jsonb('transports'),
    createdAt: instant('created_at').notNull(),
    utiliseAt: instant('utilise_at'),
  },
  (t) => [
    index('second_facteurs_user_idx').on(t.userId),
    oneOf('second_facteurs_type', t.type, FACTEURS),
    check(
      'second_facteurs_contenu',
      sql`case ${t.type} when 'application' then ${t.secretChiffre} is not null
        else ${t.cleId} is not null and ${t.clePublique} is not null and ${t.compteur} is not null end`,
    ),
  ],
)

/** Codes that stand for a lost factor, each once; only a keyed digest is kept. */
export const codesSecours = pgTable(
  'codes_secours',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('codes_secours_user_key').on(t.userId, t.hash)],
)

export const journalConnexions = pgTable(
  'journal_connexions',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    identifiant: text('identifiant'),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    resultat: text('resultat').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [index('journal_connexions_user_idx').on(t.userId, t.at)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROVIDERS } from '@/lib/domain/comptes/users'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { groupes } from '../perimetre/groupes'

/** Role ids of the specification: 4 Super Administrateur, 3 Administrateur, 1 Utilisateur. */
export const roles = pgTable('roles', {
  id: integer('id').primaryKey(),
  documentId: documentId(),
  name: text('name').notNull(),
  type: text('type').notNull(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    documentId: documentId(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    provider: text('provider', { enum: PROVIDERS }).notNull().default('local'),
    confirmed: boolean('confirmed').notNull().default(false),
    blocked: boolean('blocked').notNull().default(false),
    utilisateurEhs: boolean('utilisateur_ehs').notNull().default(false),
    test: boolean('test').notNull().default(false),
    searchEngine: boolean('search_engine').notNull().default(false),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    plafondSignatureCents: cents('plafond_signature_cents'),
    derniereConnexionAt: instant('derniere_connexion_at'),
    anonymiseAt: instant('anonymise_at'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_username_key').on(t.username),
    index('users_role_idx').on(t.roleId),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    oneOf('users_provider', t.provider, PROVIDERS),
  ],
)

/** A person's rights: every business query is limited by this table. */
export const userGroupes = pgTable(
  'user_groupes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupeId] }), index('user_groupes_groupe_idx').on(t.groupeId)],
)

/** Who a person is at an identity provider, from their first login by it on (SAFE-40). */
export const identitesSso = pgTable(
  'identites_sso',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `iss` and `sub` of its ID tokens. */
    emetteur: text('emetteur').notNull(),
    sujet: text('sujet').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.emetteur] }),
    uniqueIndex('identites_sso_sujet').on(t.emetteur, t.sujet),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, timestamps } from '../columns'
import { groupes } from '../perimetre/groupes'
import { users } from './comptes'

/** Identity providers of partners, beside the one of the configuration (ACCOUNT-28). */
export const fournisseursIdentite = pgTable(
  'fournisseurs_identite',
  {
    id: id(),
    nom: text('nom').notNull(),
    /** Address of its OpenID Connect issuer, without a last slash. */
    emetteur: text('emetteur').notNull(),
    clientId: text('client_id').notNull(),
    secretChiffre: text('secret_chiffre').notNull(),
    /** Domains of the addresses that it vouches for, which no other one has. */
    domaines: text('domaines').array().notNull(),
    /** Values of `amr` in its tokens that say that a second factor was given. */
    moyens: text('moyens').array().notNull().default(sql`'{}'`),
    /** Its addresses are taken as checked where its tokens do not say. */
    adressesSures: boolean('adresses_sures').notNull().default(false),
    actif: boolean('actif').notNull().default(false),
    /** When it last answered as it should, since its address or our name there were changed. */
    essayeAt: instant('essaye_at'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('fournisseurs_identite_emetteur').on(t.emetteur),
    index('fournisseurs_identite_domaines_idx').using('gin', t.domaines),
    index('fournisseurs_identite_auteur_idx').on(t.auteurId),
  ],
)

/** Groups whose people may log in by an identity provider: those who have no other. */
export const fournisseurGroupes = pgTable(
  'fournisseur_groupes',
  {
    fournisseurId: integer('fournisseur_id')
      .notNull()
      .references(() => fournisseursIdentite.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.fournisseurId, t.groupeId] }),
    index('fournisseur_groupes_groupe_idx').on(t.groupeId),
  ],
)

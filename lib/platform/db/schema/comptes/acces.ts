import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DEMANDE_ACCES_ETATS } from '@/lib/domain/comptes/acces/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { tuiles } from '../contenu/tuiles'
import { groupes } from '../perimetre/groupes'
import { users } from './comptes'

/** A tile that an administrator hid from one person (« Autorisations »). */
export const autorisations = pgTable(
  'autorisations',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tuileId: integer('tuile_id')
      .notNull()
      .references(() => tuiles.id, { onDelete: 'cascade' }),
    masquee: boolean('masquee').notNull().default(true),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tuileId] }),
    index('autorisations_tuile_idx').on(t.tuileId),
    index('autorisations_auteur_idx').on(t.auteurId),
  ],
)

/** Request for a professional account (`/inscription`). */
export const demandesAcces = pgTable(
  'demandes_acces',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    raisonSociale: text('raison_sociale').notNull(),
    siret: text('siret'),
    portailId: integer('portail_id').references(() => groupes.id),
    codeClient: text('code_client'),
    codePostal: text('code_postal').notNull(),
    prenom: text('prenom').notNull(),
    nom: text('nom').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    cguAccepteesAt: instant('cgu_acceptees_at').notNull(),
    etat: text('etat', { enum: DEMANDE_ACCES_ETATS }).notNull().default('En attente'),
    motifRefus: text('motif_refus'),
    traiteeParId: integer('traitee_par_id').references(() => users.id, { onDelete: 'set null' }),
    traiteeAt: instant('traitee_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('demandes_acces_etat_idx').on(t.etat, t.createdAt),
    index('demandes_acces_portail_idx').on(t.portailId),
    index('demandes_acces_traitee_par_idx').on(t.traiteeParId),
    index('demandes_acces_user_idx').on(t.userId),
    oneOf('demandes_acces_etat', t.etat, DEMANDE_ACCES_ETATS),
  ],
)

import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { CONSENTEMENT_ETATS, CONSENTEMENT_SOURCES, FINALITES } from '@/lib/domain/comptes/consentements'
import { documentId, id, instant, oneOf } from '../columns'

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

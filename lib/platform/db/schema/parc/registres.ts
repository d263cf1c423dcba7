import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { documentId, id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { clients, groupes } from '../perimetre/groupes'
import { fichiers, jobs } from '../socle'
import { ensemblesImmobiliers } from './ensembles'

/**
 * A register of compliance as it was issued. Its two files are in the export of its run, and go with it; their digests stay.
 * Its printed code holds a token of which only the SHA-256 is kept; without digests it is being made.
 */
export const registresConformite = pgTable(
  'registres_conformite',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id').references(() => clients.id),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    /** Its reach in words: « Office Habitat, Résidence des Lilas ». */
    portee: text('portee').notNull(),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    /** The run that makes it, which may be worked twice. */
    jobId: integer('job_id')
      .unique()
      .references(() => jobs.id, { onDelete: 'set null' }),
    jetonHash: text('jeton_hash').unique(),
    /** Counts of its rows, as printed. */
    totaux: jsonb('totaux'),
    /** Files of registers that were made before `sommes`: nothing is written there any more. */
    pdfId: integer('pdf_id').references(() => fichiers.id, { onDelete: 'set null' }),
    xlsxId: integer('xlsx_id').references(() => fichiers.id, { onDelete: 'set null' }),
    /** Name and SHA-256 of each of its files: whoever holds one can check it. */
    sommes: jsonb('sommes'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('registres_conformite_groupe_idx').on(t.groupeId, t.createdAt),
    index('registres_conformite_client_idx').on(t.clientId),
    index('registres_conformite_ensemble_idx').on(t.ensembleId),
    index('registres_conformite_auteur_idx').on(t.auteurId),
    index('registres_conformite_pdf_idx').on(t.pdfId),
    index('registres_conformite_xlsx_idx').on(t.xlsxId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import { TYPES_DOCUMENTS_IMPORTES } from '@/lib/domain/imports/documents'
import { ETAPES_IMPORT, ETATS_IMPORT, NATURES_BLOC, NATURES_SIGNALEES } from '@/lib/domain/imports/etats'
import { id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes/comptes'
import { contrats } from './contrats/contrats'
import { devis } from './documents/devis'
import { factures } from './documents/factures'
import { fichiers, jobs } from './socle'
import { attestations, interventions } from './visites/interventions'

/** A batch of files of real data, tried or stored together (FIRST-05 to FIRST-12). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    etat: text('etat', { enum: ETATS_IMPORT }).notNull().default('Brouillon'),
    etape: text('etape', { enum: ETAPES_IMPORT }).notNull().default('lecture'),
    essai: boolean('essai').notNull().default(true),
    /** Closes what its files no longer hold. */
    complet: boolean('complet').notNull().default(false),
    seuil: integer('seuil').notNull(),
    frein: integer('frein').notNull(),
    /** How many rows of each type somebody agreed to close above the brake. */
    fermetures: jsonb('fermetures').$type<Record<string, number>>().notNull().default({}),
    types: text('types').array().notNull().default([]),
    /** Names the tables that hold its lines while it is under way. */
    lot: text('lot'),
    progression: integer('progression').notNull().default(0),
    /** Why it was refused as a whole. */
    motif: text('motif'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    debutAt: instant('debut_at'),
    finAt: instant('fin_at'),
    ...timestamps,
  },
  (t) => [
    index('imports_date_idx').on(t.createdAt.desc().nullsLast(), t.id),
    index('imports_user_idx').on(t.userId),
    index('imports_job_idx').on(t.jobId),
    oneOf('imports_etat', t.etat, ETATS_IMPORT),
  ],
)

export const importFichiers = pgTable(
  'import_fichiers',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    nom: text('nom').notNull(),
    /** Null for a workbook, which has none. */
    encodage: text('encodage'),
    tailleOctets: integer('taille_octets').notNull(),
    /** Sheet of a workbook that is read. */
    feuille: text('feuille'),
    /** Which of its columns make which of ours; null for a file that has ours. */
    modele: jsonb('modele'),
    /** Its first rows, as they were understood. */
    apercu: jsonb('apercu'),
    /** Names of its own columns, kept with the cells of its refused rows. */
    entetes: jsonb('entetes').$type<string[]>(),
    /** Null once its content is erased. */
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('import_fichiers_import_idx').on(t.importId, t.id),
    index('import_fichiers_fichier_idx').on(t.fichierId),
  ],
)

/** Where an import stands in each of its types, and what became of their lines. */
export const importTypes = pgTable(
  'import_types',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    ordre: integer('ordre').notNull(),
    lignes: integer('lignes').notNull().default(0),
    /** Rank of the last line that the current step has dealt with. */
    curseur: integer('curseur').notNull().default(0),
    creees: integer('creees').notNull().default(0),
    modifiees: integer('modifiees').notNull().default(0),
    inchangees: integer('inchangees').notNull().default(0),
    fermees: integer('fermees').notNull().default(0),
    refusees: integer('refusees').notNull().default(0),
    /** Cells left as they were. */
    avertissements: integer('avertissements').notNull().default(0),
    /** Open rows of what its files are complete of. */
    ouvertes: integer('ouvertes').notNull().default(0),
    /** Rows that its files no longer hold and that the brake keeps open. */
    retenues: integer('retenues').notNull().default(0),
    /** Why they are kept open. */
    motifRetenue: text('motif_retenue'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.type] })],
)

/** Refused lines, cells left as they were, and rows that a complete file would close where there are too many of them. */
export const importSignalements = pgTable(
  'import_signalements',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    nature: text('nature', { enum: NATURES_SIGNALEES }).notNull(),
    type: text('type').notNull(),
    /** Rank among the lines of its type. */
    rang: integer('rang').notNull(),
    importFichierId: integer('import_fichier_id').references(() => importFichiers.id, {
      onDelete: 'cascade',
    }),
    ligne: integer('ligne'),
    colonne: text('colonne'),
    valeur: text('valeur'),
    motif: text('motif').notNull(),
    /** Business key of the row, as people say it. */
    cle: text('cle'),
    /** The cells of the row as its file has them, on the first refusal of a row. */
    cellules: jsonb('cellules').$type<string[]>(),
  },
  (t) => [
    index('import_signalements_import_idx').on(t.importId, t.type, t.rang),
    index('import_signalements_fichier_idx').on(t.importFichierId),
    oneOf('import_signalements_nature', t.nature, NATURES_SIGNALEES),
  ],
)

/** Rows that a block of an import wrote or would write: shown before it is stored, taken back after (FIRST-29). */
export const importBlocs = pgTable(
  'import_blocs',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    nature: text('nature', { enum: NATURES_BLOC }).notNull(),
    /** Rank of the last line of the block. */
    rang: integer('rang').notNull(),
    /** Rows that it created, or that it keeps open. */
    ids: integer('ids').array().notNull().default(sql`'{}'::int[]`),
    /** Rows that it changed or closed, each with its values before and after. */
    changes: jsonb('changes').notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.type, t.nature, t.rang] }),
    oneOf('import_blocs_nature', t.nature, NATURES_BLOC),
  ],
)

/** How the columns of a file become ours, kept under a name for the next one (FIRST-24, FIRST-25). */
export const importModeles = pgTable(
  'import_modeles',
  {
    id: id(),
    nom: text('nom').notNull(),
    contenu: jsonb('contenu').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('import_modeles_nom').on(sql`lower(${t.nom})`),
    index('import_modeles_user_idx').on(t.userId),
  ],
)

/** A word that files write for a value of a column, beside those that its type knows (FIRST-26). */
export const importSynonymes = pgTable(
  'import_synonymes',
  {
    id: id(),
    type: text('type').notNull(),
    colonne: text('colonne').notNull(),
    mot: text('mot').notNull(),
    valeur: text('valeur').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    unique('import_synonymes_mot').on(t.type, t.colonne, t.mot),
    index('import_synonymes_user_idx').on(t.userId),
  ],
)

/** A document that an archive brought, and the record that it was attached to (FIRST-05). */
export const documentsImportes = pgTable(
  'documents_importes',
  {
    id: id(),
    type: text('type', { enum: TYPES_DOCUMENTS_IMPORTES }).notNull(),
    /** Number of the record. */
    reference: text('reference').notNull(),
    nom: text('nom').notNull(),
    libelle: text('libelle'),
    /** Nature of a document of a contract; a contract where nothing is said. */
    nature: text('nature', { enum: DOCUMENT_TYPES }),
    sha256: text('sha256').notNull(),
    contratId: integer('contrat_id').references(() => contrats.id, { onDelete: 'cascade' }),
    factureId: integer('facture_id').references(() => factures.id, { onDelete: 'cascade' }),
    devisId: integer('devis_id').references(() => devis.id, { onDelete: 'cascade' }),
    interventionId: integer('intervention_id').references(() => interventions.id, { onDelete: 'cascade' }),
    attestationId: integer('attestation_id').references(() => attestations.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('documents_importes_key').on(t.type, t.reference, t.nom),
    index('documents_importes_contrat_idx').on(t.contratId),
    index('documents_importes_facture_idx').on(t.factureId),
    index('documents_importes_devis_idx').on(t.devisId),
    index('documents_importes_intervention_idx').on(t.interventionId),
    index('documents_importes_attestation_idx').on(t.attestationId),
    index('documents_importes_fichier_idx').on(t.fichierId),
    oneOf('documents_importes_type', t.type, TYPES_DOCUMENTS_IMPORTES),
    oneOf('documents_importes_nature', t.nature, DOCUMENT_TYPES),
  ],
)

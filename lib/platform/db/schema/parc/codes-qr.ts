import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { QR_CIBLES } from '@/lib/domain/parc/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { contrats } from '../contrats/contrats'
import { clients, groupes } from '../perimetre/groupes'
import { batiments } from './ensembles'
import { equipements } from './equipements'
import { logements } from './logements'

/** A printed code holds an opaque token, never the id of its object; only its SHA-256 is kept. */
export const codesQr = pgTable(
  'codes_qr',
  {
    id: id(),
    documentId: documentId(),
    jetonHash: text('jeton_hash').notNull().unique(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    cible: text('cible', { enum: QR_CIBLES }).notNull(),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'cascade' }),
    logementId: integer('logement_id').references(() => logements.id, { onDelete: 'cascade' }),
    batimentId: integer('batiment_id').references(() => batiments.id, { onDelete: 'cascade' }),
    lot: text('lot').notNull(),
    format: text('format').notNull(),
    texte: text('texte'),
    revoqueAt: instant('revoque_at'),
    ...timestamps,
  },
  (t) => [
    index('codes_qr_groupe_idx').on(t.groupeId, t.lot, t.id),
    index('codes_qr_client_idx').on(t.clientId, t.lot, t.id),
    index('codes_qr_contrat_idx').on(t.contratId),
    index('codes_qr_equipement_idx').on(t.equipementId),
    index('codes_qr_logement_idx').on(t.logementId),
    index('codes_qr_batiment_idx').on(t.batimentId),
    oneOf('codes_qr_cible', t.cible, QR_CIBLES),
  ],
)

export const scans = pgTable(
  'scans',
  {
    id: id(),
    codeQrId: integer('code_qr_id')
      .notNull()
      .references(() => codesQr.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    origine: text('origine'),
  },
  (t) => [index('scans_code_idx').on(t.codeQrId, t.at)],
)

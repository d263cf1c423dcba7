import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CERTIFICAT_MODELES, CERTIFICAT_STATUTS, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import { documentId, id, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { contrats } from '../contrats/contrats'
import { logements } from '../parc/logements'
import { clients, groupes } from '../perimetre/groupes'
import { fichiers } from '../socle'

export const certificats = pgTable(
  'certificats',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').unique(),
    modele: text('modele', {
      enum: CERTIFICAT_MODELES,
    }).notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id').references(() => clients.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    logementId: integer('logement_id').references(() => logements.id),
    logementTexte: text('logement_texte'),
    installateur: text('installateur').notNull(),
    /** Whom a reminder goes to; the person who entered the installation where there is none. */
    installateurEmail: text('installateur_email'),
    relances: integer('relances').notNull().default(0),
    organisme: text('organisme', { enum: ORGANISMES_CONTROLE }).notNull(),
    pce: text('pce'),
    natureTravaux: text('nature_travaux').notNull(),
    dateInstallation: date('date_installation').notNull(),
    visaLe: date('visa_le'),
    statut: text('statut', { enum: CERTIFICAT_STATUTS }).notNull(),
    sha256: text('sha256'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createurId: integer('createur_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('certificats_groupe_idx').on(t.groupeId, t.dateInstallation, t.id),
    index('certificats_client_idx').on(t.clientId),
    index('certificats_contrat_idx').on(t.contratId),
    index('certificats_logement_idx').on(t.logementId),
    index('certificats_fichier_idx').on(t.fichierId),
    index('certificats_createur_idx').on(t.createurId),
    oneOf('certificats_statut', t.statut, CERTIFICAT_STATUTS),
  ],
)

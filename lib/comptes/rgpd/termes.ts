import { type SQL, sql } from 'drizzle-orm'
import { MESSAGES_CLOS } from '@/lib/domain/administration/courriels'
import { ETATS_DE_FIN } from '@/lib/domain/administration/taches'
import { among } from '@/lib/platform/db/among'

/** How long the rows of a table are kept: counted in months from an instant, where the condition holds. */
export type Terme = { table: string; mois: number; depuis: SQL; si?: SQL }

/**
 * Rows that are deleted once their term has passed (docs/rgpd.md says why). Invoices, contracts and what shows a visit
 * are not here: their term is told there, and they are deleted with the contract they are of.
 */
export const TERMES: readonly Terme[] = [
  // Prospects: three years from the last contact; what a customer filed: as long as the contract may be disputed.
  { table: 'inscriptions', mois: 36, depuis: sql`updated_at`, si: sql`not is_client` },
  { table: 'inscriptions', mois: 60, depuis: sql`updated_at` },
  { table: 'demandes_publiques', mois: 36, depuis: sql`updated_at`, si: sql`not is_client` },
  { table: 'demandes_publiques', mois: 60, depuis: sql`updated_at` },
  { table: 'resiliations', mois: 60, depuis: sql`date_effet` },
  { table: 'souscriptions', mois: 60, depuis: sql`retractation_at` },
  { table: 'demandes_acces', mois: 36, depuis: sql`updated_at`, si: sql`etat <> 'Acceptée'` },
  // Proof of a consent: five years after it has lapsed.
  {
    table: 'consentement_evenements',
    mois: 60,
    depuis: sql`coalesce(expire_at, at)`,
    // A trigger keeps the rest, by this clock.
    si: sql`coalesce(expire_at, at) < clock_timestamp() - interval '60 months'`,
  },
  { table: 'outbox', mois: 36, depuis: sql`created_at`, si: among(sql`etat`, MESSAGES_CLOS) },
  // Journals of security: a year for connections, three for acts.
  { table: 'journal_connexions', mois: 12, depuis: sql`at` },
  { table: 'sessions', mois: 12, depuis: sql`expires_at` },
  { table: 'sessions_locataires', mois: 12, depuis: sql`expires_at` },
  { table: 'audit', mois: 36, depuis: sql`at` },
  { table: 'journal_jetons', mois: 36, depuis: sql`at` },
  // What was told to other systems: three months to fetch it or to send it again; its deliveries go with it.
  { table: 'evenements', mois: 3, depuis: sql`at` },
  { table: 'envois_webhook', mois: 3, depuis: sql`created_at` },
  // Of no use any more.
  {
    table: 'import_signalements',
    mois: 3,
    depuis: sql`(select i.updated_at from imports i where i.id = import_id)`,
  },
  // What an import changed, before and after: an import is undone within three months or never.
  {
    table: 'import_blocs',
    mois: 3,
    depuis: sql`(select i.updated_at from imports i where i.id = import_id)`,
  },
  // Whom a paper was handed to, with each opening of its link.
  { table: 'partages', mois: 12, depuis: sql`least(fin_at, revoque_at)` },
  { table: 'jetons', mois: 1, depuis: sql`expires_at` },
  { table: 'brouillons', mois: 12, depuis: sql`updated_at` },
  {
    table: 'jobs',
    mois: 3,
    depuis: sql`updated_at`,
    si: sql`${among(sql`etat`, ETATS_DE_FIN)} and fichier_id is null`,
  },
]

/** Months after their departure during which an occupant is named: as long as the report of a visit may be asked for. */
export const OCCUPANT_MOIS = 24

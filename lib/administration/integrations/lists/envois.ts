import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EVENTS } from '@/lib/app/events.generated'
import { ETATS_ENVOI_WEBHOOK } from '@/lib/domain/administration/integrations/webhooks'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { labelSql, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { keptBy } from '../maker'

const row = z.object({
  id: z.number(),
  creeAt: z.string(),
  webhook: z.string(),
  type: z.string(),
  evenement: z.string().nullable(),
  etat: z.enum(ETATS_ENVOI_WEBHOOK),
  statut: z.number().nullable(),
  reponse: z.string().nullable(),
  erreur: z.string().nullable(),
  dureeMs: z.number().nullable(),
  tentatives: z.number(),
  prochaineAt: z.string().nullable(),
})
export type EnvoiRow = z.output<typeof row>

const LABELS = { essai: 'Essai', ...Object.fromEntries(EVENTS.map(({ type, label }) => [type, label])) }
const label = labelSql(sql`e.type`, LABELS)

const source: ListSource<EnvoiRow> = {
  row,
  id: sql`e.id`,
  select: sql`e.id, ${instantText(sql`e.created_at`)} as "creeAt", w.nom as webhook, ${label} as type,
    v.document_id as evenement, e.etat, e.statut, e.reponse, e.erreur, e.duree_ms as "dureeMs", e.tentatives,
    case when e.etat = 'En attente' then ${instantText(sql`e.prochaine_tentative_at`)} end as "prochaineAt"`,
  from: sql`envois_webhook e join webhooks w on w.id = e.webhook_id left join evenements v on v.id = e.evenement_id`,
}

/** Answer of the address, or why there was none. */
const answer = ({ statut, erreur, reponse }: EnvoiRow): string | null =>
  [statut, erreur ?? reponse].filter(Boolean).join(' : ') || null

/** Journal of what is sent to webhooks: the staff see all of it, a partner's super administrator what is theirs (FIRST-16, FIRST-36). */
export const envoisList = defineList<EnvoiRow>({
  name: 'envois-webhooks',
  title: 'Journal des envois',
  screen: '/administration/integrations/envois',
  searchLabel: 'Webhook, événement, réponse',
  source,
  columns: [
    {
      name: 'date',
      header: 'Date',
      sort: sql`e.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      part: 'when',
    },
    { name: 'type', header: 'Événement', sort: label, value: (r) => r.type, leads: true },
    { name: 'webhook', header: 'Webhook', sort: sql`w.nom`, value: (r) => r.webhook, part: 'who' },
    { name: 'etat', header: 'État', sort: sql`e.etat`, value: (r) => r.etat, etats: ETATS_ENVOI },
    { name: 'reponse', header: 'Réponse', sort: sql`e.statut`, value: answer },
    {
      name: 'duree',
      header: 'Durée',
      sort: sql`e.duree_ms`,
      align: 'end',
      value: (r) => (r.dureeMs === null ? null : `${r.dureeMs} ms`),
    },
    { name: 'essais', header: 'Essais', sort: sql`e.tentatives`, align: 'end', value: (r) => r.tentatives },
    {
      name: 'prochaine',
      header: 'Prochain essai',
      sort: sql`e.prochaine_tentative_at`,
      value: (r) => r.prochaineAt,
      unit: 'instant',
    },
    { name: 'evenement', header: 'Identifiant', value: (r) => r.evenement, optional: true },
  ],
  filters: [
    { name: 'etat', label: 'État', expr: sql`e.etat`, options: optionsOf(ETATS_ENVOI_WEBHOOK), facet: true },
    {
      name: 'type',
      label: 'Événement',
      expr: sql`e.type`,
      options: Object.entries(LABELS).map(([value, text]) => ({ value, label: text })),
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) => keptBy(userId, sql`w.auteur_id`),
  search: (recherche) => matches(recherche, label, sql`w.nom`, sql`e.reponse`, sql`e.erreur`),
})

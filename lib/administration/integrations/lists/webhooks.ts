import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EVENTS } from '@/lib/app/events.generated'
import { ETATS_WEBHOOK } from '@/lib/domain/administration/integrations/webhooks'
import { ETATS_INTEGRATION } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { keptBy } from '../maker'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  groupeId: z.number().nullable(),
  groupe: z.string().nullable(),
  etat: z.enum(ETATS_WEBHOOK),
  arret: z.string().nullable(),
  dernierAt: z.string().nullable(),
  attente: z.number(),
})
export type WebhookRow = z.output<typeof row>

const LABELS = new Map(EVENTS.map(({ type, label }) => [type, label]))

const etat = sql`case when w.actif then 'Actif' else 'Arrêté' end`
const groupe = sql`coalesce(nullif(g.label, ''), g.nom)`
const dernier = sql`(select max(e.fin_at) from envois_webhook e where e.webhook_id = w.id and e.etat = 'Envoyé')`
const attente = sql`(select count(*)::int from envois_webhook e where e.webhook_id = w.id and e.etat = 'En attente')`

const source: ListSource<WebhookRow> = {
  row,
  id: sql`w.id`,
  select: sql`w.id, w.nom, w.url, w.types, w.groupe_id as "groupeId", ${groupe} as groupe, ${etat} as etat, w.arret,
    ${instantText(dernier)} as "dernierAt", ${attente} as attente`,
  from: sql`webhooks w left join groupes g on g.id = w.groupe_id`,
}

/** Addresses that events are sent to: the staff see all of it, a partner's super administrator what is theirs (FIRST-16, FIRST-36). */
export const webhooksList = defineList<WebhookRow>({
  name: 'webhooks',
  title: 'Webhooks',
  screen: '/administration/integrations/webhooks',
  searchLabel: 'Nom, adresse, groupe',
  source,
  columns: [
    { name: 'nom', header: 'Nom', sort: fold(sql`w.nom`), value: (r) => r.nom },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_INTEGRATION },
    { name: 'url', header: 'Adresse', sort: sql`w.url`, value: (r) => r.url, part: 'who' },
    {
      name: 'types',
      header: 'Événements',
      value: (r) =>
        r.types.length === 0 ? 'Tous' : r.types.map((type) => LABELS.get(type) ?? type).join(', '),
    },
    { name: 'groupe', header: 'Groupe', sort: fold(groupe), value: (r) => r.groupe ?? 'Tous' },
    {
      name: 'dernier',
      header: 'Dernier envoi',
      sort: dernier,
      value: (r) => r.dernierAt,
      unit: 'instant',
      part: 'when',
    },
    { name: 'attente', header: 'En attente', sort: attente, value: (r) => r.attente, align: 'end' },
    { name: 'arret', header: 'Motif d’arrêt', value: (r) => r.arret, optional: true },
  ],
  filters: [{ name: 'etat', label: 'État', expr: etat, options: optionsOf(ETATS_WEBHOOK), facet: true }],
  defaultSort: { name: 'nom', order: 'asc' },
  scope: ({ userId }) => keptBy(userId, sql`w.auteur_id`),
  search: (recherche) => matches(recherche, sql`w.nom`, sql`w.url`, groupe),
})

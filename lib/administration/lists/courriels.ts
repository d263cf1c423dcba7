import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_DES_MESSAGES } from '@/lib/domain/administration/courriels'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { foundAt } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const row = z.object({
  id: z.number(),
  canal: z.string(),
  destinataire: z.string(),
  sujet: z.string(),
  etat: z.string(),
  tentatives: z.number(),
  erreur: z.string().nullable(),
  creeAt: z.string(),
  envoyeAt: z.string().nullable(),
})
export type CourrielRow = z.output<typeof row>

const canal = sql`case o.canal when 'sms' then 'SMS' else 'E-mail' end`

const source: ListSource<CourrielRow> = {
  row,
  id: sql`o.id`,
  select: sql`o.id, ${canal} as canal, o.destinataire, o.sujet, o.etat, o.tentatives, o.erreur,
    ${instantText(sql`o.created_at`)} as "creeAt", ${instantText(sql`o.envoye_at`)} as "envoyeAt"`,
  from: sql`outbox o`,
}

/** Every e-mail and SMS, for SA + EHS alone (OPS-11, OPS-12). */
export const courrielsList = defineList<CourrielRow>({
  name: 'courriels',
  title: 'Boîte d’envoi',
  screen: '/administration/boite-envoi',
  searchLabel: 'Destinataire, sujet',
  source,
  columns: [
    {
      name: 'destinataire',
      header: 'Destinataire',
      sort: fold(sql`o.destinataire`),
      value: (r) => r.destinataire,
    },
    { name: 'sujet', header: 'Sujet', sort: fold(sql`o.sujet`), value: (r) => r.sujet, part: 'who' },
    { name: 'canal', header: 'Canal', sort: sql`o.canal`, value: (r) => r.canal },
    { name: 'etat', header: 'État', sort: sql`o.etat`, value: (r) => r.etat, etats: ETATS_ENVOI },
    {
      name: 'creation',
      header: 'Créé le',
      sort: sql`o.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      part: 'when',
    },
    { name: 'envoi', header: 'Envoyé le', sort: sql`o.envoye_at`, value: (r) => r.envoyeAt, unit: 'instant' },
    {
      name: 'essais',
      header: 'Essais',
      sort: sql`o.tentatives`,
      align: 'end',
      optional: true,
      value: (r) => r.tentatives,
    },
    { name: 'erreur', header: 'Erreur', optional: true, value: (r) => r.erreur },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: sql`o.etat`,
      options: optionsOf(ETATS_DES_MESSAGES),
      facet: true,
    },
    { name: 'canal', label: 'Canal', expr: canal, options: optionsOf(['E-mail', 'SMS']) },
  ],
  defaultSort: { name: 'creation', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => foundAt(recherche, (pattern) => sql`o.recherche like ${pattern}`),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_PAGE } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { ENTITE, isPage, pageIsEditable } from './scope'

const row = z.object({
  id: z.number(),
  label: z.string(),
  url: z.string(),
  portails: z.string(),
  etat: z.string(),
  modifieAt: z.string(),
  auteur: z.string().nullable(),
})
export type PageRow = z.output<typeof row>

const etat = sql`case when l.published_at is null or not exists (select 1 from onglets o where o.lien_id = l.id) then 'Non publiée'
  when d.etat = 'brouillon' then 'Brouillon en cours' else 'Publiée' end`
const modifieAt = sql`greatest(l.updated_at, d.created_at)`
const auteur = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`
const portails = sql`(select case
    when count(*) filter (where g.parent_groupe_id is null)
      = (select count(*) from groupes gp where gp.parent_groupe_id is null) then 'Tous'
    else coalesce(string_agg(coalesce(nullif(g.label, ''), g.nom), ', ' order by coalesce(nullif(g.label, ''), g.nom)), '')
    end
  from lien_groupes lg join groupes g on g.id = lg.groupe_id where lg.lien_id = l.id)`

const source: ListSource<PageRow> = {
  row,
  id: sql`l.id`,
  select: sql`l.id, l.label, l.url, ${portails} as portails, ${etat} as etat,
    ${instantText(modifieAt)} as "modifieAt", ${auteur} as auteur`,
  from: sql`liens l
    left join lateral (select v.etat, v.created_at, v.auteur_id from contenu_versions v
      where v.entite = ${ENTITE} and v.entite_id = l.id order by v.version desc limit 1) d on true
    left join users u on u.id = d.auteur_id`,
}

/** Content pages that a super administrator may change; the staff sees each one (HOME-23). */
export const pagesList = defineList<PageRow>({
  name: 'pages',
  title: 'Pages',
  screen: '/administration/pages',
  searchLabel: 'Titre, adresse',
  source,
  columns: [
    { name: 'page', header: 'Page', sort: fold(sql`l.label`), value: (r) => r.label },
    { name: 'adresse', header: 'Adresse', sort: sql`l.url`, value: (r) => r.url, part: 'who' },
    { name: 'portails', header: 'Portails', value: (r) => r.portails },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_PAGE },
    {
      name: 'modification',
      header: 'Modifiée le',
      sort: modifieAt,
      value: (r) => r.modifieAt,
      unit: 'instant',
      part: 'when',
    },
    { name: 'auteur', header: 'Par', sort: fold(auteur), value: (r) => r.auteur },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: etat,
      options: optionsOf(['Publiée', 'Brouillon en cours', 'Non publiée']),
      facet: true,
    },
    {
      name: 'portail',
      label: 'Portail',
      expr: portails,
      condition: (values) =>
        sql`exists (select 1 from lien_groupes lg where lg.lien_id = l.id
          and lg.groupe_id::text = any(${sql.param(values)}::text[]))`,
      options: [],
      accepts: /^\d{1,9}$/,
    },
  ],
  defaultSort: { name: 'page', order: 'asc' },
  scope: ({ userId }) => sql`${isPage} and ${pageIsEditable(sql`l.id`, userId)}`,
  search: (recherche) => matches(recherche, sql`l.label`, sql`l.url`),
})

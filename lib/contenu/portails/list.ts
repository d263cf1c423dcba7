import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_PORTAL_COLOR, PORTAL_TYPES, portalTypeOf } from '@/lib/domain/acces/portails'
import { TYPE_LABELS } from '@/lib/domain/contenu/portail'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { labelSql } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const row = z.object({
  id: z.number(),
  label: z.string(),
  type: z.string(),
  couleur: z.string(),
  groupes: z.number(),
  utilisateurs: z.number(),
  liens: z.number(),
  tuiles: z.number(),
})
export type PortailRow = z.output<typeof row>

const name = sql`coalesce(p.label, p.nom)`
const type = labelSql(sql`p.type`, TYPE_LABELS)
const groupes = sql`(select count(*)::int from groupes g where g.parent_groupe_id = p.id)`
const utilisateurs = sql`(select count(distinct ug.user_id)::int from user_groupes ug
  join groupes g on g.id = ug.groupe_id where g.parent_groupe_id = p.id)`

const source: ListSource<PortailRow> = {
  row,
  id: sql`p.id`,
  select: sql`p.id, ${name} as label, p.type, coalesce(p.couleur_portail, ${DEFAULT_PORTAL_COLOR}) as couleur,
    ${groupes} as groupes, ${utilisateurs} as utilisateurs,
    (select count(*)::int from lien_groupes lg join liens l on l.id = lg.lien_id
      where lg.groupe_id = p.id and l.published_at is not null) as liens,
    (select count(*)::int from tuile_groupes tg join tuiles t on t.id = tg.tuile_id
      where tg.groupe_id = p.id and t.published_at is not null and t.onglet_id is null) as tuiles`,
  from: sql`groupes p`,
}

const typeLabel = (portail: PortailRow) => {
  const type = portalTypeOf(portail)
  return type === null ? portail.type : TYPE_LABELS[type]
}

/** Every portal, for SA + EHS alone. */
export const portailsList = defineList<PortailRow>({
  name: 'portails',
  title: 'Portails',
  screen: '/administration/portails',
  searchLabel: 'Portail, type',
  source,
  columns: [
    { name: 'portail', header: 'Portail', sort: fold(name), value: (r) => r.label },
    { name: 'type', header: 'Type', sort: fold(type), value: typeLabel, part: 'who' },
    { name: 'couleur', header: 'Couleur', value: (r) => r.couleur },
    { name: 'groupes', header: 'Groupes', sort: groupes, align: 'end', value: (r) => r.groupes },
    {
      name: 'utilisateurs',
      header: 'Utilisateurs',
      sort: utilisateurs,
      align: 'end',
      value: (r) => r.utilisateurs,
    },
    { name: 'liens', header: 'Liens', align: 'end', value: (r) => r.liens },
    { name: 'tuiles', header: 'Tuiles', align: 'end', value: (r) => r.tuiles },
  ],
  filters: [
    {
      name: 'type',
      label: 'Type',
      expr: sql`p.type`,
      options: PORTAL_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
    },
  ],
  defaultSort: { name: 'portail', order: 'asc' },
  scope: ({ userId }) => sql`p.parent_groupe_id is null and ${staffScope(userId)}`,
  search: (recherche) => matches(recherche, name, type),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import { TYPE_LABELS } from '@/lib/domain/contenu/portail'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter, etatSql } from '../etat'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  portail: z.string(),
  numTiers: z.string().nullable(),
  clients: z.number(),
  membres: z.number(),
  etat: z.string(),
})
type GroupeRow = z.output<typeof row>

const portail = sql`coalesce(p.label, p.nom)`
const etat = etatSql(sql`g.archive_le`)
const clients = sql`(select count(*)::int from clients c where c.groupe_id = g.id and c.archive_le is null)`
const membres = sql`(select count(*)::int from user_groupes ug where ug.groupe_id = g.id)`

const source: ListSource<GroupeRow> = {
  row,
  id: sql`g.id`,
  select: sql`g.id, g.nom, ${portail} as portail, g.num_tiers as "numTiers", ${clients} as clients, ${membres} as membres,
    ${etat} as etat`,
  from: sql`groupes g join groupes p on p.id = g.parent_groupe_id`,
}

/** The partners' groups, for SA + EHS alone (FIRST-20). */
export const groupesList = defineList<GroupeRow>({
  name: 'groupes-partenaires',
  title: 'Groupes',
  screen: '/administration/groupes',
  searchLabel: 'Groupe, portail, n° de tiers',
  source,
  columns: [
    { name: 'groupe', header: 'Groupe', sort: fold(sql`g.nom`), value: (r) => r.nom },
    { name: 'portail', header: 'Portail', sort: fold(portail), value: (r) => r.portail, part: 'who' },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_FICHE },
    { name: 'tiers', header: 'N° de tiers', sort: sql`g.num_tiers`, value: (r) => r.numTiers },
    { name: 'clients', header: 'Clients', sort: clients, align: 'end', value: (r) => r.clients },
    { name: 'membres', header: 'Membres', sort: membres, align: 'end', value: (r) => r.membres },
  ],
  filters: [
    etatFilter(etat),
    {
      name: 'type',
      label: 'Type de portail',
      expr: sql`g.type`,
      options: Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: { name: 'groupe', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`g.nom`, portail, sql`g.num_tiers`),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter, etatSql } from '../etat'

const row = z.object({
  id: z.number(),
  code: z.string(),
  nom: z.string(),
  groupe: z.string(),
  ville: z.string().nullable(),
  contrats: z.number(),
  etat: z.string(),
})
type ClientRow = z.output<typeof row>

const etat = etatSql(sql`c.archive_le`)
const contrats = sql`(select count(*)::int from contrats ct where ct.client_id = c.id)`
const ville = sql`nullif(concat_ws(' ', c.code_postal, c.ville), '')`

const source: ListSource<ClientRow> = {
  row,
  id: sql`c.id`,
  select: sql`c.id, c.client_id as code, c.nom, g.nom as groupe, ${ville} as ville, ${contrats} as contrats, ${etat} as etat`,
  from: sql`clients c join groupes g on g.id = c.groupe_id`,
}

/** Clients of the partners' groups, for SA + EHS alone (FIRST-20). */
export const clientsList = defineList<ClientRow>({
  name: 'clients',
  title: 'Clients',
  screen: '/administration/clients',
  searchLabel: 'Client, code, groupe, ville',
  source,
  columns: [
    { name: 'code', header: 'Code client', sort: sql`c.client_id`, value: (r) => r.code },
    {
      name: 'client',
      header: 'Client',
      sort: fold(sql`c.nom`),
      value: (r) => r.nom,
      part: 'who',
      leads: true,
    },
    { name: 'groupe', header: 'Groupe', sort: fold(sql`g.nom`), value: (r) => r.groupe },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_FICHE },
    { name: 'ville', header: 'Ville', sort: ville, value: (r) => r.ville },
    { name: 'contrats', header: 'Contrats', sort: contrats, align: 'end', value: (r) => r.contrats },
  ],
  filters: [
    etatFilter(etat),
    {
      name: 'groupe',
      label: 'Groupe',
      expr: sql`c.groupe_id::text`,
      options: [],
      accepts: /^\d{1,10}$/,
      hidden: true,
    },
  ],
  defaultSort: { name: 'client', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) =>
    matches(recherche, sql`c.client_id`, sql`c.nom`, sql`g.nom`, sql`c.num_party`, sql`c.siren`, ville),
})

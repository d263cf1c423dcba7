import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import { formatPhone } from '@/lib/domain/textes/format'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter, etatSql } from '../etat'

const row = z.object({
  id: z.number(),
  code: z.string(),
  nom: z.string(),
  region: z.string(),
  ville: z.string(),
  telephone: z.string(),
  email: z.string(),
  codes: z.number(),
  etat: z.string(),
})
type AgenceRow = z.output<typeof row>

const etat = etatSql(sql`a.archive_le`)
const ville = sql`concat_ws(' ', a.code_postal, a.ville)`
const codes = sql`(select count(*)::int from agence_codes_postaux x where x.agence_id = a.id)`

const source: ListSource<AgenceRow> = {
  row,
  id: sql`a.id`,
  select: sql`a.id, a.code, a.nom, a.region, ${ville} as ville, a.telephone, a.email, ${codes} as codes, ${etat} as etat`,
  from: sql`agences a`,
}

/** Agencies of the provider, for SA + EHS alone (FIRST-20). A postal code that is searched finds the agency that serves it. */
export const agencesList = defineList<AgenceRow>({
  name: 'agences',
  title: 'Agences',
  screen: '/administration/agences',
  searchLabel: 'Agence, région, code postal servi',
  source,
  columns: [
    { name: 'code', header: 'Code', sort: sql`a.code`, value: (r) => r.code },
    {
      name: 'agence',
      header: 'Agence',
      sort: fold(sql`a.nom`),
      value: (r) => r.nom,
      part: 'who',
      leads: true,
    },
    { name: 'region', header: 'Région', sort: fold(sql`a.region`), value: (r) => r.region },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_FICHE },
    { name: 'ville', header: 'Ville', sort: ville, value: (r) => r.ville },
    { name: 'telephone', header: 'Téléphone', value: (r) => formatPhone(r.telephone), optional: true },
    { name: 'email', header: 'Adresse e-mail', value: (r) => r.email, optional: true },
    { name: 'codes', header: 'Codes servis', sort: codes, align: 'end', value: (r) => r.codes },
  ],
  filters: [etatFilter(etat)],
  defaultSort: { name: 'agence', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) =>
    /^\d{5}$/.test(recherche.trim())
      ? sql`(a.code_postal = ${recherche.trim()} or exists (select 1 from agence_codes_postaux x
          where x.agence_id = a.id and x.code_postal = ${recherche.trim()}))`
      : matches(recherche, sql`a.code`, sql`a.nom`, sql`a.region`, ville, sql`a.email`),
})

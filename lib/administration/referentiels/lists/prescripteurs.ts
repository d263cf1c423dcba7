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
  nom: z.string(),
  region: z.string(),
  agence: z.string().nullable(),
  telephone: z.string(),
  email: z.string(),
  dirEmail: z.string().nullable(),
  etat: z.string(),
})
type PrescripteurRow = z.output<typeof row>

const nom = sql`concat_ws(' ', p.prenom, p.nom)`
const etat = etatSql(sql`p.archive_le`)

const source: ListSource<PrescripteurRow> = {
  row,
  id: sql`p.id`,
  select: sql`p.id, ${nom} as nom, p.region, a.nom as agence, p.telephone, p.email, p.dir_email as "dirEmail", ${etat} as etat`,
  from: sql`prescripteurs p left join agences a on a.id = p.agence_id`,
}

/** Prescribers, for SA + EHS alone (FIRST-20). */
export const prescripteursList = defineList<PrescripteurRow>({
  name: 'prescripteurs',
  title: 'Prescripteurs',
  screen: '/administration/prescripteurs',
  searchLabel: 'Nom, région, agence, e-mail',
  source,
  columns: [
    { name: 'nom', header: 'Prescripteur', sort: fold(sql`p.nom`), value: (r) => r.nom },
    { name: 'region', header: 'Région', sort: fold(sql`p.region`), value: (r) => r.region, part: 'who' },
    { name: 'agence', header: 'Agence', sort: fold(sql`a.nom`), value: (r) => r.agence },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_FICHE },
    { name: 'telephone', header: 'Téléphone', value: (r) => formatPhone(r.telephone) },
    { name: 'email', header: 'Adresse e-mail', sort: sql`p.email`, value: (r) => r.email, optional: true },
    { name: 'direction', header: 'Direction régionale', value: (r) => r.dirEmail, optional: true },
  ],
  filters: [etatFilter(etat)],
  defaultSort: { name: 'nom', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, nom, sql`p.region`, sql`a.nom`, sql`p.email`, sql`p.dir_email`),
})

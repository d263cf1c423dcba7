import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const row = z.object({
  id: z.number(),
  at: z.string(),
  type: z.string(),
  objet: z.string(),
  personne: z.string().nullable(),
  email: z.string().nullable(),
  groupe: z.string().nullable(),
})
type ConsultationRow = z.output<typeof row>

const personne = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`

/** Two logs, each with its own ids: even ones are openings of documents, odd ones clicks to a partner. */
const source: ListSource<ConsultationRow> = {
  row,
  id: sql`co.id`,
  select: sql`co.id, ${instantText(sql`co.at`)} as at, co.type, co.objet, ${personne} as personne, u.email, g.nom as groupe`,
  from: sql`(
      select vd.id * 2 as id, vd.at, 'Document' as type, dn.titre as objet, vd.user_id, null::int as groupe_id
      from vues_documents vd join documentations dn on dn.id = vd.documentation_id
      union all
      select cp.id * 2 + 1, cp.at, 'Partenaire', cp.partenaire, cp.user_id, cp.groupe_id from clics_partenaires cp
    ) co left join users u on u.id = co.user_id left join groupes g on g.id = co.groupe_id`,
}

/** Who opened which document and which partner's service, when (HOME-29, HOME-31), for SA + EHS alone. */
export const consultationsList = defineList<ConsultationRow>({
  name: 'consultations',
  title: 'Consultations',
  screen: '/administration/consultations',
  searchLabel: 'Document, partenaire, personne',
  source,
  columns: [
    { name: 'date', header: 'Date', sort: sql`co.at`, value: (r) => r.at, unit: 'instant' },
    { name: 'type', header: 'Type', sort: sql`co.type`, value: (r) => r.type },
    { name: 'objet', header: 'Objet', sort: fold(sql`co.objet`), value: (r) => r.objet, part: 'who' },
    { name: 'personne', header: 'Personne', sort: fold(personne), value: (r) => r.personne },
    { name: 'email', header: 'Adresse e-mail', sort: sql`u.email`, value: (r) => r.email },
    { name: 'groupe', header: 'Groupe', sort: fold(sql`g.nom`), optional: true, value: (r) => r.groupe },
  ],
  filters: [
    {
      name: 'type',
      label: 'Type',
      expr: sql`co.type`,
      options: optionsOf(['Document', 'Partenaire']),
      facet: true,
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`co.objet`, personne, sql`u.email`),
})

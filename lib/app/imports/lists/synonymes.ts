import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { labelDe } from '@/lib/app/imports/colonnes'
import { IMPORTS } from '@/lib/app/imports.generated'
import { fold } from '@/lib/platform/db/fold'
import { typesOf } from '@/lib/platform/imports/definition'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const row = z.object({
  id: z.number(),
  type: z.string(),
  colonne: z.string(),
  mot: z.string(),
  valeur: z.string(),
  auteur: z.string().nullable(),
  creeAt: z.string(),
})
type SynonymeRow = z.output<typeof row>

const auteur = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`

const source: ListSource<SynonymeRow> = {
  row,
  id: sql`s.id`,
  select: sql`s.id, s.type, s.colonne, s.mot, s.valeur, ${auteur} as auteur, ${instantText(sql`s.created_at`)} as "creeAt"`,
  from: sql`import_synonymes s left join users u on u.id = s.user_id`,
}

/** Words that files write for values of ours, beside those that each type knows, for SA + EHS alone (FIRST-26). */
export const synonymesList = defineList<SynonymeRow>({
  name: 'imports-synonymes',
  title: 'Synonymes des imports',
  screen: '/administration/imports/synonymes',
  searchLabel: 'Mot, valeur, colonne',
  source,
  columns: [
    { name: 'mot', header: 'Mot du fichier', sort: fold(sql`s.mot`), value: (r) => r.mot },
    { name: 'valeur', header: 'Lu comme', sort: fold(sql`s.valeur`), value: (r) => r.valeur, isKept: true },
    {
      name: 'colonne',
      header: 'Colonne',
      value: (r) => IMPORTS.get(r.type)?.columns[r.colonne]?.header ?? r.colonne,
    },
    { name: 'type', header: 'Contenu', sort: sql`s.type`, value: (r) => labelDe(r.type) },
    { name: 'auteur', header: 'Ajouté par', sort: fold(auteur), value: (r) => r.auteur, part: 'who' },
    {
      name: 'creation',
      header: 'Ajouté le',
      sort: sql`s.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      part: 'when',
    },
  ],
  filters: [
    {
      name: 'type',
      label: 'Contenu',
      expr: sql`s.type`,
      options: typesOf(IMPORTS).map((type) => ({ value: type, label: labelDe(type) })),
    },
  ],
  defaultSort: { name: 'creation', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`s.mot`, sql`s.valeur`, sql`s.colonne`, sql`s.type`),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_IMPORT } from '@/lib/domain/imports/etats'
import { ETATS_DES_IMPORTS } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { labelDe } from './colonnes'

const row = z.object({
  id: z.number(),
  etat: z.string(),
  types: z.array(z.string()),
  complet: z.boolean(),
  lignes: z.number(),
  refusees: z.number(),
  personne: z.string().nullable(),
  creeAt: z.string(),
})
export type ImportListRow = z.output<typeof row>

const personne = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`
const lignes = sql`(select coalesce(sum(y.lignes), 0)::int from import_types y where y.import_id = i.id)`
const refusees = sql`(select coalesce(sum(y.refusees), 0)::int from import_types y where y.import_id = i.id)`

const source: ListSource<ImportListRow> = {
  row,
  id: sql`i.id`,
  select: sql`i.id, i.etat, i.types, i.complet, ${lignes} as lignes, ${refusees} as refusees, ${personne} as personne,
    ${instantText(sql`i.created_at`)} as "creeAt"`,
  from: sql`imports i left join users u on u.id = i.user_id`,
}

/** Labels of types, as a list of words. */
const typesText = (types: readonly string[]) => types.map(labelDe).join(', ')

/** Imports of real data, for SA + EHS alone. */
export const importsList = defineList<ImportListRow>({
  name: 'imports',
  title: 'Imports',
  screen: '/administration/imports',
  searchLabel: 'Numéro, type, personne',
  source,
  columns: [
    {
      name: 'numero',
      header: 'Import',
      sort: sql`i.id`,
      value: (r) => `Import ${r.id}`,
    },
    { name: 'types', header: 'Contenu', value: (r) => typesText(r.types) },
    { name: 'etat', header: 'État', sort: sql`i.etat`, value: (r) => r.etat, etats: ETATS_DES_IMPORTS },
    { name: 'lignes', header: 'Lignes', sort: lignes, align: 'end', value: (r) => r.lignes },
    {
      name: 'refusees',
      header: 'Refusées',
      sort: refusees,
      align: 'end',
      value: (r) => r.refusees,
      isKept: true,
    },
    { name: 'complet', header: 'Complet', optional: true, value: (r) => r.complet },
    { name: 'personne', header: 'Lancé par', sort: fold(personne), value: (r) => r.personne, part: 'who' },
    {
      name: 'creation',
      header: 'Créé le',
      sort: sql`i.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      part: 'when',
    },
  ],
  filters: [
    { name: 'etat', label: 'État', expr: sql`i.etat`, options: optionsOf(ETATS_IMPORT), facet: true },
  ],
  defaultSort: { name: 'creation', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`i.id::text`, sql`array_to_string(i.types, ' ')`, personne),
})

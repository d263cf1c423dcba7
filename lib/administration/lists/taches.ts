import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_DE_FIN, ETATS_DES_TACHES, TACHES } from '@/lib/domain/administration/taches'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { labelSql, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const row = z.object({
  id: z.number(),
  type: z.string(),
  etat: z.string(),
  progression: z.number(),
  tentatives: z.number(),
  personne: z.string().nullable(),
  creeAt: z.string(),
  prochaineAt: z.string().nullable(),
  finAt: z.string().nullable(),
  erreur: z.string().nullable(),
})
export type TacheRow = z.output<typeof row>

const tache = labelSql(sql`t.type`, TACHES)
const personne = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`

/** When the work is done next: of a run that waits its own time, of one that is over that of the next run of its kind. */
const prochaine = sql`case when t.etat = 'En attente' then t.a_executer_at when t.user_id is null then
  (select min(n.a_executer_at) from jobs n where n.type = t.type and n.etat = 'En attente') end`

const source: ListSource<TacheRow> = {
  row,
  id: sql`t.id`,
  select: sql`t.id, t.type, t.etat, t.progression, t.tentatives, ${personne} as personne, t.erreur,
    ${instantText(sql`t.created_at`)} as "creeAt", ${instantText(prochaine)} as "prochaineAt",
    case when ${among(sql`t.etat`, ETATS_DE_FIN)} then ${instantText(sql`t.updated_at`)} end as "finAt"`,
  from: sql`jobs t left join users u on u.id = t.user_id`,
}

/** Work done in the background, for SA + EHS alone. */
export const tachesList = defineList<TacheRow>({
  name: 'taches',
  title: 'Tâches de fond',
  screen: '/administration/taches',
  searchLabel: 'Tâche, personne, erreur',
  source,
  columns: [
    { name: 'tache', header: 'Tâche', sort: fold(tache), value: (r) => TACHES[r.type] ?? r.type },
    { name: 'etat', header: 'État', sort: sql`t.etat`, value: (r) => r.etat, etats: ETATS_ENVOI },
    {
      name: 'avancement',
      header: 'Avancement',
      sort: sql`t.progression`,
      align: 'end',
      value: (r) => `${r.progression}\u00a0%`,
      unit: 'percent',
    },
    { name: 'personne', header: 'Demandée par', sort: personne, value: (r) => r.personne, part: 'who' },
    {
      name: 'creation',
      header: 'Créée le',
      sort: sql`t.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      part: 'when',
    },
    {
      name: 'prevue',
      header: 'Prochaine fois',
      sort: prochaine,
      value: (r) => r.prochaineAt,
      unit: 'instant',
    },
    { name: 'fin', header: 'Terminée le', sort: sql`t.updated_at`, value: (r) => r.finAt, unit: 'instant' },
    {
      name: 'essais',
      header: 'Essais',
      sort: sql`t.tentatives`,
      align: 'end',
      optional: true,
      value: (r) => r.tentatives,
    },
    { name: 'erreur', header: 'Erreur', value: (r) => r.erreur },
  ],
  filters: [
    { name: 'etat', label: 'État', expr: sql`t.etat`, options: optionsOf(ETATS_DES_TACHES), facet: true },
    {
      name: 'type',
      label: 'Tâche',
      expr: sql`t.type`,
      options: Object.entries(TACHES).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: { name: 'creation', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, tache, personne, sql`t.erreur`),
})

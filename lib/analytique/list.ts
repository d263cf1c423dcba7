import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHAMPS_COUNTED, EXPRESSIONS, VALEUR } from '@/lib/demandes/champs'
import { TYPES_CLASSES } from '@/lib/domain/analytique/classements'
import { AUCUN_FILTRE, type Champ, LIBELLES, valueText } from '@/lib/domain/analytique/filtres'
import { LISTE_DES_DEMANDES } from '@/lib/domain/analytique/vue'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import {
  defineList,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  type ListSource,
} from '@/lib/platform/lists/definition'
import { folded, joined } from '@/lib/platform/lists/joins'
import { dayValue } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { dayFilters } from '@/lib/platform/lists/typed-filters'
import { PARAMETRES_DE_VUE } from './adresse'
import { demandesOf } from './demandes'
import { openCalledVue } from './ouvrir'
import { heavy } from './tour'
import { type Vue, vueLue } from './types'

const row = z.object({
  /** Below zero for a request of the former source, which has no record. */
  id: z.number(),
  numero: z.string(),
  type: z.string(),
  groupe: z.string(),
  creee: z.string(),
  statut: z.string().nullable(),
  agence: z.string(),
  region: z.string(),
  prescripteur: z.string(),
  appel: z.boolean(),
  relances: z.number(),
})
export type Ligne = z.output<typeof row>

/** The requests of a view with what people read of them; those of the former source keep their own number. */
const tablesOf = (vue: Vue) =>
  joined(
    demandesOf(vue, vue.periode),
    {
      g: sql`join groupes g on g.id = d.groupe_id`,
      q: sql`left join demandes q on q.id = d.id`,
      a: sql`left join demandes_cmi_anciennes a on a.id = -d.id`,
    },
    { gf: folded('gf', sql`d.groupe_id`, { id: sql`x.id`, from: sql`groupes x`, text: sql`x.nom` }) },
  )

/** View of nobody: the list of no view has no row. */
const AUCUNE: Vue = {
  lecteur: { userId: 0, test: false },
  portails: [],
  groupes: [],
  filtres: AUCUN_FILTRE,
  periode: { start: '2026-01-01', end: '2026-12-31' },
  comparaison: 'aucune',
  avec: [],
}

const { needs } = tablesOf(AUCUNE)
const NUMERO = sql`coalesce(q.numero_demande, a.header_id)`
const DAY = sql`(d.created_at at time zone 'Europe/Paris')::date`

const sourceOf = (vue: Vue): ListSource<Ligne> => ({
  row,
  id: sql`d.id`,
  located: (key) => sql`d.cle = abs(${key})`,
  select: sql`d.id, ${NUMERO} as numero, d.type, g.nom as groupe, ${DAY}::text as creee, d.statut,
    ${EXPRESSIONS.agenceNomEHS} as agence, ${EXPRESSIONS.prescripteurRegions} as region,
    ${EXPRESSIONS.prescripteurPrenomNom} as prescripteur, d.appel_sous_48h as appel, d.nombre_relances as relances`,
  ...tablesOf(vue).tables,
})

const ofChamp = (champ: Champ, name: 'agence' | 'region' | 'prescripteur') =>
  ({
    name,
    header: LIBELLES[champ].nom,
    sort: EXPRESSIONS[champ],
    value: (r: Ligne) => valueText(champ, r[name]),
  }) satisfies ListColumn<Ligne>

const columns: readonly ListColumn<Ligne>[] = [
  { name: 'numero', header: 'N°', sort: NUMERO, needs: needs('q', 'a'), value: (r) => r.numero },
  {
    name: 'groupe',
    header: 'Groupe',
    sort: sql`gf.nom`,
    needs: needs('gf'),
    value: (r) => r.groupe,
    part: 'who',
    leads: true,
  },
  { name: 'type', header: 'Portail', sort: sql`d.type`, value: (r) => r.type },
  { name: 'creee', header: 'Créée', sort: sql`d.created_at`, value: (r) => dayValue(r.creee), part: 'when' },
  { name: 'statut', header: 'Statut', sort: sql`d.statut`, value: (r) => r.statut, etats: ETATS_DEMANDE },
  ofChamp('agenceNomEHS', 'agence'),
  { ...ofChamp('prescripteurRegions', 'region'), optional: true },
  { ...ofChamp('prescripteurPrenomNom', 'prescripteur'), optional: true },
  {
    name: 'appel',
    header: 'Appel sous 48\u00a0h',
    sort: sql`d.appel_sous_48h`,
    value: (r) => r.appel,
    isKept: true,
  },
  {
    name: 'relances',
    header: 'Relances',
    sort: sql`d.nombre_relances`,
    value: (r) => r.relances,
    align: 'end',
    isKept: true,
  },
]

const yesOrNo = (yes: string, no: string) => [
  { value: 'oui', label: yes },
  { value: 'non', label: no },
]

const portailFilter = ({ portails }: Vue): ListFilter => ({
  name: 'portail',
  label: 'Portail',
  expr: sql`g.parent_groupe_id::text`,
  needs: needs('g'),
  options: portails
    .filter(({ choisis }) => choisis.length > 0)
    .map(({ id, nom }) => ({ value: String(id), label: nom })),
  accepts: /^[1-9]\d{0,8}$/,
  facet: true,
})

/** Filters that limit a figure of the dashboard within its view, and others that the rows are chosen by. */
const FILTRES: readonly ListFilter[] = [
  {
    name: 'appel',
    label: 'Appel sous 48\u00a0h',
    expr: sql`case when d.appel_sous_48h then 'oui' else 'non' end`,
    options: yesOrNo('Appelées', 'Non appelées'),
    facet: true,
  },
  {
    name: 'relances',
    label: 'Relances',
    expr: sql`case when d.nombre_relances > 0 then 'oui' else 'non' end`,
    options: yesOrNo('Relancées', 'Jamais relancées'),
  },
  ...dayFilters({ name: 'creee', label: 'Créée', day: DAY }),
  ...CHAMPS_COUNTED,
  {
    name: 'statut',
    label: 'Statut',
    expr: sql`d.statut`,
    options: [],
    accepts: VALEUR,
    labelOf: (value) => value,
  },
  {
    name: 'classees',
    label: 'Classements d’agences',
    expr: sql`case when d.type = any(${sql.param(TYPES_CLASSES)}::text[]) then 'oui' else 'non' end`,
    options: yesOrNo('Demandes classées, hors PIM', 'Demandes des promoteurs (PIM)'),
  },
]

/** The rows behind the figures of a view: those that `demandesOf` counts, whatever is chosen of them (ANALYTICS-51). */
export const lignesOf = (vue: Vue): ListDefinition<Ligne> => ({
  name: LISTE_DES_DEMANDES,
  title: 'Demandes',
  screen: '/analytique/demandes',
  searchLabel: 'N°, groupe, agence, prescripteur',
  source: sourceOf(vue),
  columns,
  filters: [portailFilter(vue), ...FILTRES],
  defaultSort: { name: 'creee', order: 'desc' },
  sum: sql`d.nombre_relances`,
  readOnce: true,
  turn: heavy,
  // The view is its scope: the table itself holds its rows and no other.
  scope: () => sql`true`,
  search: (recherche) =>
    matches(
      recherche,
      NUMERO,
      sql`g.nom`,
      EXPRESSIONS.agenceNomEHS,
      EXPRESSIONS.prescripteurRegions,
      EXPRESSIONS.prescripteurPrenomNom,
    ),
  searchNeeds: needs('g', 'q', 'a'),
  subject: {
    parameters: PARAMETRES_DE_VUE,
    read: async (session, search) => (await openCalledVue(session, search)).vue,
    list: (read) => lignesOf(vueLue.parse(read)),
  },
})

/** The requests of a view of the dashboard, which its address names; those of no view without one. */
export const lignesList = defineList<Ligne>(lignesOf(AUCUNE))

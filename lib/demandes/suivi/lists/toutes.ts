import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { aTraiterFirst, avancementFilter, goesOn, HISTORY } from '@/lib/demandes/avancement'
import { CHAMPS_COLUMNS, CHAMPS_SUIVI, NO_CHAMP } from '@/lib/demandes/champs'
import { modeOf, ofMode } from '@/lib/demandes/test-requests'
import { statutsAt } from '@/lib/domain/demandes/avancement'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { prestationsSchema, prestationsSummary } from '@/lib/domain/demandes/prestations'
import { ORIGINES, TYPES_PARTENAIRES, TYPES_PUBLICS } from '@/lib/domain/demandes/publiques'
import { daysLate, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { instantInPeriod, openOrAtInPeriod } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import {
  defineList,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  type ListSource,
} from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { foundAt } from '@/lib/platform/lists/search'
import { etatDepannage } from '../etat-depannage'
import { dayOfInstant } from './commun'
import { PLACES } from './recherche'

const row = z.object({
  cle: z.number(),
  origine: z.enum(['partenaire', ...ORIGINES]),
  id: z.number(),
  type: z.string(),
  numero: z.string(),
  objet: z.string().nullable(),
  prestations: prestationsSchema,
  client: personColumn,
  groupe: z.string().nullable(),
  creee: z.string(),
  statut: z.string(),
  test: z.boolean(),
  dateCible: z.string().nullable(),
  message: z.string().nullable(),
})
export type SuiviRow = z.output<typeof row>

/** Key of a request in the lists of all of them, whoever filed it. */
export const publiqueKey = (origine: SuiviRow['origine'], id: number): number =>
  id * 8 + ['partenaire', ...ORIGINES].indexOf(origine)

/** Requests that an agency may be late with. */
const GOES_ON = sql`(v.statut <> 'Brouillon' and ${goesOn(sql`v.statut`)})`
const CLOSED = statutsAt('terminee')

/** Requests of the partners. `cle` is unique over them and those of the public. */
const PARTENAIRES = sql`select d.id * 8 as cle, 'partenaire' as origine, d.id, d.type, d.numero_demande as numero, d.statut,
  d.created_at, d.date_cible, d.groupe_id, d.client_final_id, d.demande_test as test, null::text as nom,
  null::text as objet, d.nombre_relances as relances, ${CHAMPS_COLUMNS} from demandes d`

const DEPANNAGES = sql`select p.id * 8 + 1, 'depannage', p.id, 'DEPANNAGE', p.numero, ${etatDepannage('p')}, p.created_at,
  ((p.created_at at time zone 'Europe/Paris')::date + 2), p.groupe_id, null::int, false,
  concat_ws(' ', p.first_name, p.last_name), coalesce(p.symptome, p.description), 0, ${NO_CHAMP}
  from demandes_publiques p`

const PUBLIQUES = sql`${DEPANNAGES}
union all select r.id * 8 + 2, 'resiliation', r.id, 'RESILIATION', r.numero, r.etat, r.created_at, r.date_effet, null::int,
  null::int, false, r.nom, r.motif, 0, ${NO_CHAMP} from resiliations r
union all select i.id * 8 + 3, 'inscription', i.id, case k.type when 'jpo' then 'JPO' else 'BASNOX' end, i.numero, i.etat,
  i.created_at, null::date, null::int, null::int, false, concat_ws(' ', i.prenom, i.nom), k.nom, 0, ${NO_CHAMP}
  from inscriptions i join campagnes k on k.id = i.campagne_id`

/** Contractual documents and quotes that partners ask for (DOC-27, TRUST-47). */
const DOCUMENTS = sql`select t.id * 8 + 4, 'document', t.id, 'DOCUMENT', t.numero, t.etat, t.created_at,
  null::date, t.groupe_id, null::int, false, (select c.nom from clients c where c.id = t.client_id), t.document_type, 0, ${NO_CHAMP}
  from demandes_documents t
union all select t.id * 8 + 5, 'devis', t.id, 'DEVIS', t.numero, t.statut, t.created_at,
  null::date, t.groupe_id, null::int, false, (select c.nom from clients c where c.id = t.client_id), t.objet, 0, ${NO_CHAMP}
  from demandes_devis t`

/** Requests that partners file: by the forms of their portal, then what they ask for beside. */
const DE_PARTENAIRES = sql`${PARTENAIRES} union all ${DOCUMENTS} union all ${DEPANNAGES} where p.groupe_id is not null`

const CLIENT = sql`coalesce(v.nom, (select nullif(concat_ws(' ', c.prenom, c.nom), '') from customers c
  where c.id = v.client_final_id))`

const OBJET = sql`coalesce(v.objet, case v.type
  when 'PIM' then (select x.nom_chantier from demandes_pim x where x.demande_id = v.id)
  when 'INS' then (select 'Dossier ' || x.numero_dossier from demandes_ins x where x.demande_id = v.id)
  when 'ASS' then (select 'Sinistre ' || x.numero_sinistre from demandes_ass x where x.demande_id = v.id)
  when 'GES' then (select 'Matricule ' || x.matricule from demandes_ges x where x.demande_id = v.id) end)`

const MESSAGE = sql`case v.origine
  when 'partenaire' then (select e.texte from demande_evenements e where e.demande_id = v.id and e.type = 'message'
    order by e.at desc, e.id desc limit 1)
  else (select e.texte from demande_publique_evenements e where e.origine = v.origine and e.origine_id = v.id
    and e.type = 'message' order by e.at desc, e.id desc limit 1) end`

/** Rows of several tables under one key. */
const keyed = (rows: SQL): ListSource<SuiviRow> => ({
  row,
  id: sql`v.cle`,
  located: (key) => sql`v.id = ${key} / 8`,
  select: sql`v.cle, v.origine, v.id, v.type, v.numero, ${OBJET} as objet,
    case v.type when 'CMI' then (select x.prestations from demandes_cmi x where x.demande_id = v.id)
      when 'DIS' then (select x.prestations from demandes_dis x where x.demande_id = v.id) end as prestations,
    case when v.nom is not null then ${personParts(sql`v.nom`)} else (select ${personParts(sql`c.prenom`, sql`c.nom`)}
      from customers c where c.id = v.client_final_id) end as client, (select g.nom from groupes g where g.id = v.groupe_id) as groupe,
    ${dayOfInstant(sql`v.created_at`)} as creee, v.statut, v.test, v.date_cible::text as "dateCible",
    ${MESSAGE} as message`,
  from: sql`(${rows}) v`,
})

const TYPES: Readonly<Record<string, string>> = { ...TYPE_LABELS, ...TYPES_PUBLICS }

/** Subject of a request, in a few words. */
const objetOf = ({ objet, prestations }: SuiviRow): string | null =>
  objet ?? (prestations.length > 0 ? prestationsSummary(prestations) : null)

/** Days over the target, for a request that goes on. */
export const lateOf = ({ dateCible, statut }: SuiviRow): number | null =>
  daysLate(dateCible, statut !== 'Brouillon' && !CLOSED.includes(statut), today())

const columns: readonly ListColumn<SuiviRow>[] = [
  { name: 'numero', header: 'N°', sort: sql`v.numero`, value: (r) => r.numero },
  { name: 'type', header: 'Type', sort: sql`v.type`, value: (r) => TYPES[r.type] ?? r.type },
  { name: 'objet', header: 'Objet', value: objetOf },
  { name: 'client', header: 'Client', sort: fold(CLIENT), value: (r) => r.client, part: 'who', leads: true },
  { name: 'groupe', header: 'Groupe', value: (r) => r.groupe, optional: true },
  { name: 'creee', header: 'Créée', sort: sql`v.created_at`, value: (r) => dayValue(r.creee), part: 'when' },
  { name: 'etape', header: 'Étape', sort: sql`v.statut`, value: (r) => r.statut, etats: ETATS_DEMANDE },
  { name: 'cible', header: 'Délai cible', sort: sql`v.date_cible`, value: (r) => dayValue(r.dateCible) },
  {
    name: 'retard',
    header: 'Retard',
    sort: sql`case when ${GOES_ON} then v.date_cible end`,
    value: (r) => lateOf(r),
    isKept: true,
  },
  { name: 'message', header: 'Dernier message', value: (r) => r.message },
]

const typeFilter = (types: readonly string[]): ListFilter => ({
  name: 'type',
  label: 'Type',
  expr: sql`v.type`,
  options: types.map((value) => ({ value, label: TYPES[value] ?? value })),
  facet: true,
})

const AVANCEMENT = avancementFilter(sql`v.statut`)
const PERIODE = periodFilter((perimetre) => instantInPeriod(perimetre, sql`v.created_at`))

/** Whether the agency was reminded of a request. */
const RELANCES: ListFilter = {
  name: 'relances',
  label: 'Relances',
  expr: sql`case when v.relances > 0 then 'oui' else 'non' end`,
  options: [
    { value: 'oui', label: 'Relancées' },
    { value: 'non', label: 'Jamais relancées' },
  ],
}

/**
 * Requests of the person's groups, all portals together, in test mode those of commissioning that are (CMI-47). The groups
 * are read once, as an array, so that each one's requests of the period are found by the index.
 */
const ownRequests = ({ userId }: Perimetre): SQL => sql`(
  v.groupe_id = any(array(select ug.groupe_id from user_groupes ug where ug.user_id = ${userId}))
  and ${ofMode(modeOf(userId), { type: sql`v.type`, test: sql`v.test` })})`

const shared = {
  title: 'Demandes',
  screen: '/suivi',
  searchLabel: 'N°, client, objet',
  columns,
  defaultSort: { name: 'creee', order: 'desc' },
  history: HISTORY,
  search: (recherche) => foundAt(recherche, ...PLACES),
} satisfies Partial<ListDefinition<SuiviRow>>

/** All the requests of the person's groups (FOLLOW-16, FOLLOW-21, FOLLOW-22). */
export const suiviPlainList: ListDefinition<SuiviRow> = {
  ...shared,
  name: 'demandes',
  source: keyed(DE_PARTENAIRES),
  filters: [typeFilter([...DEMANDE_TYPES, ...Object.keys(TYPES_PARTENAIRES)]), AVANCEMENT, RELANCES, PERIODE],
  first: aTraiterFirst(sql`v.statut`),
  scope: (perimetre) =>
    sql`${ownRequests(perimetre)} and ${openOrAtInPeriod(perimetre, goesOn(sql`v.statut`), sql`v.created_at`)}`,
}

/** List of all requests with the three filters that the portals of partners have (ANALYTICS-43). */
export const suiviList = defineList<SuiviRow>({
  ...suiviPlainList,
  filters: [...suiviPlainList.filters, ...CHAMPS_SUIVI],
})

/** All the requests and what the public filed, for the provider's staff and for nobody else (FOLLOW-17). */
export const suiviEhsList = defineList<SuiviRow>({
  ...shared,
  name: 'demandes-et-publiques',
  source: keyed(sql`${PARTENAIRES} union all ${DOCUMENTS} union all ${PUBLIQUES}`),
  filters: [typeFilter([...DEMANDE_TYPES, ...Object.keys(TYPES_PUBLICS)]), AVANCEMENT, RELANCES, PERIODE],
  scope: (perimetre) => sql`(select u.utilisateur_ehs from users u where u.id = ${perimetre.userId})
    and (v.origine not in ('partenaire', 'document', 'devis') or ${ownRequests(perimetre)})
    and ${openOrAtInPeriod(perimetre, goesOn(sql`v.statut`), sql`v.created_at`)}`,
})

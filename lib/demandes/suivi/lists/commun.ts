import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { aTraiterFirst, avancementFilter, goesOn } from '@/lib/demandes/avancement'
import { modeOf, ofMode } from '@/lib/demandes/test-requests'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { streetLine } from '@/lib/domain/identite/street-types'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { nomPropre } from '@/lib/domain/textes/noms'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { inPerimetre, instantInPeriod, openOrAtInPeriod } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import type { ListColumn, ListFilter } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { matches } from '@/lib/platform/lists/search'

/** Row as the lists of every type of request read it. */
export const demandeRow = z.object({
  id: z.number(),
  numero: z.string(),
  statut: z.string(),
  motif: z.string().nullable(),
  test: z.boolean(),
  creee: z.string(),
  createurId: z.number().nullable(),
  client: personColumn,
  adresse: z.array(z.string().nullable()).transform((parts) => streetLine(...parts)),
  codePostal: z.string().nullable(),
  ville: z.string().nullable(),
  energie: z.string().nullable(),
  appelSous48h: z.boolean(),
  relances: z.number(),
  derniereRelance: z.coerce.date().nullable(),
  agence: z.string().nullable(),
  prescripteur: z.string().nullable(),
  pieces: z.number(),
})
export type DemandeRow = z.output<typeof demandeRow>

/** Day of an instant in the provider's time zone, 'YYYY-MM-DD'. */
export const dayOfInstant = (column: SQL): SQL => sql`(${column} at time zone 'Europe/Paris')::date::text`

/** Columns of `demandeRow`; `d` is the request and `c` its final customer. */
export const demandeSelect: SQL = sql`d.id, d.numero_demande as numero, d.statut, d.motif_statut as motif,
  d.demande_test as test, ${dayOfInstant(sql`d.created_at`)} as creee, d.createur_id as "createurId",
  ${personParts(sql`c.prenom`, sql`c.nom`)} as client,
  json_build_array(c.numero_rue, c.type_rue, c.nom_rue) as adresse,
  c.code_postal as "codePostal", c.ville, d.type_energie as energie,
  d.appel_sous_48h as "appelSous48h", d.nombre_relances as relances, d.agence_nom_ehs as agence,
  nullif(concat_ws(' ', initcap(d.prescripteur_prenom), upper(d.prescripteur_nom)), '') as prescripteur,
  (select max(ev.at) from demande_evenements ev where ev.demande_id = d.id and ev.type = 'relance')
    as "derniereRelance",
  (select count(*)::int from demande_fichiers df where df.demande_id = d.id) as pieces`

/** Requests with the details of one type (`x`) and their final customer (`c`). */
export const demandesFrom = (details: SQL): SQL =>
  sql`demandes d left join ${details} x on x.demande_id = d.id left join customers c on c.id = d.client_final_id`

/**
 * Requests of one type in the perimeter: its group and client, those that go on and those created in the header's period
 * (FOLLOW-22, HOME-35). Those whose form names no client are every client's.
 */
export function demandesScope(perimetre: Perimetre, type: DemandeType): SQL {
  const client = sql`coalesce(d.client_id, ${perimetre.client?.id ?? null}::int)`
  const parts = [
    sql`d.type = ${type}`,
    ofMode(modeOf(perimetre.userId)),
    inPerimetre({ ...perimetre, contrats: { mode: 'tous' } }, { groupe: sql`d.groupe_id`, client }),
    openOrAtInPeriod(perimetre, goesOn(sql`d.statut`), sql`d.created_at`),
  ]
  return sql.join(parts, sql` and `)
}

/** Search in the number, the customer, the place and the agency, and in what a type adds. */
export const demandesSearch =
  (...more: SQL[]) =>
  (recherche: string): SQL =>
    matches(
      recherche,
      sql`d.numero_demande`,
      sql`c.prenom`,
      sql`c.nom`,
      sql`c.code_postal`,
      sql`c.ville`,
      sql`d.agence_nom_ehs`,
      ...more,
    )

/** The statuses of a type as chips with their counts. */
export const statutFilter = (type: DemandeType): ListFilter => ({
  name: 'statut',
  label: 'Statut',
  expr: sql`d.statut`,
  options: optionsOf(DEMANDE_STATUTS[type]),
  facet: true,
})

/** Where the requests stand. */
export const AVANCEMENT: ListFilter = avancementFilter(sql`d.statut`)

/** Requests of the header's period alone. */
export const PERIODE = periodFilter((perimetre) => instantInPeriod(perimetre, sql`d.created_at`))

/** Order that puts what waits for its author first. */
export const A_TRAITER_FIRST = aTraiterFirst<{ statut: string }>(sql`d.statut`)

type Column = ListColumn<DemandeRow>

/** Columns that several lists share; each list takes those it shows. */
export const COLONNES = {
  numero: { name: 'numero', header: 'N°', sort: sql`d.id`, value: (r) => r.numero },
  client: {
    name: 'client',
    header: 'Client final',
    sort: fold(sql`c.nom`),
    value: (r) => r.client,
    part: 'who',
    leads: true,
  },
  ville: {
    name: 'ville',
    header: 'Ville',
    sort: fold(sql`c.ville`),
    value: (r) => r.ville && nomPropre(r.ville),
  },
  codePostal: {
    name: 'codePostal',
    header: 'CP',
    sort: sql`c.code_postal`,
    value: (r) => r.codePostal,
    optional: true,
  },
  statut: {
    name: 'statut',
    header: 'Statut',
    sort: sql`d.statut`,
    value: (r) => r.statut,
    etats: ETATS_DEMANDE,
  },
  motif: { name: 'motif', header: 'Motif', value: (r) => r.motif, optional: true },
  creee: {
    name: 'creee',
    header: 'Créée',
    sort: sql`d.created_at`,
    value: (r) => dayValue(r.creee),
    optional: true,
  },
  appel: {
    name: 'appel',
    header: 'Appel sous 48 h',
    sort: sql`d.appel_sous_48h`,
    value: (r) => r.appelSous48h,
  },
  relances: {
    name: 'relances',
    header: 'Relances',
    sort: sql`d.nombre_relances`,
    align: 'end',
    value: (r) => r.relances,
  },
  agence: { name: 'agence', header: 'Agence', sort: fold(sql`d.agence_nom_ehs`), value: (r) => r.agence },
  prescripteur: {
    name: 'prescripteur',
    header: 'Prescripteur',
    sort: fold(sql`d.prescripteur_nom`),
    value: (r) => r.prescripteur,
  },
  pieces: { name: 'pieces', header: 'Pièces', align: 'end', value: (r) => r.pieces },
} satisfies Record<string, Column>

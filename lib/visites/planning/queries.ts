import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { type Planning, periodeOf, type Vue } from '@/lib/domain/visites/planning'
import {
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  RENDEZ_VOUS_ATTENDUS,
  VISITES_A_VENIR,
} from '@/lib/domain/visites/statuts'
import { inPerimetre } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { getDb } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { isFermee } from '../fermetures'
import { objetAvecNote } from '../objet'
import { filtered, inZone, planned, shownAgences, waiting } from './scope'

/** Most visits of a half-day that a view draws: the others are a link to the day, or a number. */
export const MOST_VISITS: Readonly<Record<Vue, number>> = { jour: 150, semaine: 7, mois: 0, liste: 60 }
/** Most values of a filter that are offered, those with most visits. */
const MOST_CHOICES = 100

const halfDay = { jour: z.string(), demiJournee: z.enum(DEMI_JOURNEES) }

const visite = z.object({
  ...halfDay,
  id: z.number(),
  numero: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  objet: z.string(),
  ensemble: z.string().nullable(),
  logement: z.string().nullable(),
  adresse: z.string().nullable(),
  occupant: personColumn,
  technicien: z.string().nullable(),
  /** Its appointment that is still to be kept: what moves it. */
  rendezVousId: z.number().nullable(),
})
export type VisiteDuPlanning = z.output<typeof visite>

/** Visits without a day that are drawn, those that wait the longest. */
const MOST_WAITING = 20

const attente = visite
  .pick({ id: true, numero: true, type: true, objet: true, ensemble: true, logement: true, occupant: true })
  .extend({ demandeeLe: z.string() })
/** A visit that was asked for and has no day yet. */
export type VisiteAPlacer = z.output<typeof attente>

const fermeture = z.object({
  agenceId: z.number().nullable(),
  debut: z.string(),
  fin: z.string(),
  motif: z.string(),
})

const choice = z.object({ id: z.number(), nom: z.string(), nombre: z.number() })
export type PlanningChoice = z.output<typeof choice>

const planning = z.object({
  total: z.number(),
  nombres: z.array(z.object({ ...halfDay, type: z.enum(INTERVENTION_TYPES), nombre: z.number() })),
  visites: z.array(visite),
  aPlacer: z.object({ total: z.number(), visites: z.array(attente) }),
  places: z.array(z.object({ ...halfDay, places: z.number(), reservees: z.number() })),
  agences: z.array(z.object({ id: z.number(), nom: z.string(), codePostal: z.string() })),
  fermetures: z.array(fermeture),
  choix: z.object({
    agence: z.array(choice),
    ensemble: z.array(choice),
    contrat: z.array(choice),
  }),
  /** Sets with visits to come in the period: each has its poster. */
  affiches: z.array(choice),
  abonnements: z.array(z.object({ id: z.number(), createdAt: z.coerce.date(), libelle: z.string() })),
})
export type PlanningData = z.output<typeof planning>

const list = (rows: SQL, order: SQL): SQL =>
  sql`coalesce((select json_agg(x order by ${order}) from (${rows}) x), '[]'::json)`

type Facet = { from: SQL; nom: SQL; column: SQL; chosen: readonly string[]; scope: SQL }

/** Values of a filter: those that visits of the period have, the most frequent ones, and those chosen already. */
const choices = ({ from, nom, column, chosen, scope }: Facet): SQL =>
  list(
    sql`select t.id, ${nom} as nom, max(n.nombre) as nombre
      from (select ${column} as id, count(*)::int as nombre from prevues v group by 1
        union all select unnest(${sql.param(chosen.map(Number))}::int[]), 0) n
      join ${from} on t.id = n.id
      where n.nombre > 0 or ${scope} group by 1, 2 order by 3 desc, 2 limit ${MOST_CHOICES}`,
    sql`x.nom, x.id`,
  )

const IN_TABLE = { groupe: sql`t.groupe_id`, client: sql`t.client_id` }

/** The visits of the perimeter in the period of a view, the places of their agencies, what can limit them: one statement. */
export async function readPlanning(
  perimetre: Perimetre,
  asked: Planning,
  today: string,
): Promise<PlanningData> {
  const { debut, fin } = periodeOf(asked)
  const { agence, ensemble, contrat } = asked.filtres
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with prevues as materialized (
      select v.id, v.logement_id, v.agence_id, v.ensemble_id, v.contrat_id, v.type, v.statut, v.jour_prevu,
        coalesce(v.demi_journee, 'matin') as demi_journee
      from interventions v
      where ${planned(perimetre)} and v.jour_prevu between ${debut}::date and ${fin}::date
    ), retenues as materialized (
      select * from prevues v where ${filtered(asked.filtres)} and ${inZone(asked)}
    ), attente as materialized (
      select v.id, v.demandee_at from interventions v where ${waiting(perimetre)} and ${filtered(asked.filtres)}
    ), agences_vues as materialized (
      select a.id, a.nom, a.code_postal from agences a where a.id in (${shownAgences(perimetre, asked.filtres)})
    )
    select (select count(*)::int from retenues) as total,
      ${list(
        sql`select jour_prevu::text as jour, demi_journee as "demiJournee", type, count(*)::int as nombre
          from retenues group by 1, 2, 3`,
        sql`x.jour, x."demiJournee", x.type`,
      )} as nombres,
      ${list(visitsOf(asked, today), sql`x.jour, x.rang`)} as visites,
      json_build_object('total', (select count(*)::int from attente),
        'visites', ${list(WAITING, sql`x.demandee_at, x.id`)}) as "aPlacer",
      ${list(
        sql`select c.jour::text as jour, c.demi_journee as "demiJournee", sum(c.places)::int as places,
          sum(c.reservees)::int as reservees
        from capacites c join agences_vues a on a.id = c.agence_id
        where c.jour between ${debut}::date and ${fin}::date and not ${isFermee(sql`c.agence_id`, sql`c.jour`)}
        group by 1, 2`,
        sql`x.jour, x."demiJournee"`,
      )} as places,
      ${list(sql`select id, nom, code_postal as "codePostal" from agences_vues`, sql`x.nom, x.id`)} as agences,
      ${list(
        sql`select f.agence_id as "agenceId", f.debut::text as debut, f.fin::text as fin, f.motif from fermetures f
          where f.archive_le is null and f.debut <= ${fin}::date and f.fin >= ${debut}::date
            and (f.agence_id is null or f.agence_id in (select id from agences_vues))`,
        sql`x.debut, x."agenceId" nulls first`,
      )} as fermetures,
      json_build_object(
        'agence', ${choices({
          from: sql`agences t`,
          nom: sql`t.nom`,
          column: sql`v.agence_id`,
          chosen: agence,
          scope: sql`t.id in (select id from agences_vues)`,
        })},
        'ensemble', ${choices({
          from: sql`ensembles_immobiliers t`,
          nom: sql`t.nom`,
          column: sql`v.ensemble_id`,
          chosen: ensemble,
          scope: inPerimetre(perimetre, { ...IN_TABLE, contratId: sql`t.contrat_id` }),
        })},
        'contrat', ${choices({
          from: sql`contrats t`,
          nom: sql`t.numero_contrat`,
          column: sql`v.contrat_id`,
          chosen: contrat,
          scope: inPerimetre(perimetre, { ...IN_TABLE, contratId: sql`t.id` }),
        })}) as choix,
      ${list(
        sql`select e.id, e.nom, count(*)::int as nombre from retenues v join ensembles_immobiliers e on e.id = v.ensemble_id
          where v.jour_prevu >= ${today}::date and ${among(sql`v.statut`, VISITES_A_VENIR)} group by 1, 2
          order by 3 desc, 2 limit ${MOST_CHOICES}`,
        sql`x.nom, x.id`,
      )} as affiches,
      ${list(
        sql`select id, created_at as "createdAt", coalesce(filtre->>'libelle', '') as libelle from abonnements_calendrier
          where user_id = ${perimetre.userId} and revoque_at is null`,
        sql`x."createdAt", x.id`,
      )} as abonnements`)
  return planning.parse(rows[0])
}

/** The first visits of each half-day, in the order of their arrival where it is known. */
const visitsOf = ({ vue }: Planning, today: string): SQL => sql`
  select * from (
    select r.id, v.numero, r.type, r.statut, ${objetAvecNote('v')} as objet, r.jour_prevu::text as jour, r.demi_journee as "demiJournee",
      e.nom as ensemble, l.reference as logement,
      nullif(concat_ws(', ', coalesce(l.adresse, e.adresse),
        nullif(concat_ws(' ', coalesce(l.code_postal, e.code_postal), coalesce(l.ville, e.commune)), '')), '') as adresse,
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant, v.technicien,
      case when r.jour_prevu >= ${today}::date and ${among(sql`r.statut`, VISITES_A_VENIR)} then (
        select max(a.id) from rendez_vous a where a.intervention_id = r.id and ${among(sql`a.statut`, RENDEZ_VOUS_ATTENDUS)}
      ) end as "rendezVousId",
      row_number() over (partition by r.jour_prevu, r.demi_journee order by v.debut_at nulls last, e.nom, l.reference, r.id)
        as rang
    from retenues r
    join interventions v on v.id = r.id
    left join ensembles_immobiliers e on e.id = r.ensemble_id
    left join logements l on l.id = v.logement_id
    left join occupants o on o.logement_id = l.id and o.sortie is null
  ) ranked where rang <= ${MOST_VISITS[vue]}`

const WAITING: SQL = sql`
  select v.id, v.numero, v.type, ${objetAvecNote('v')} as objet, e.nom as ensemble, l.reference as logement,
    case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
    (v.demandee_at at time zone 'Europe/Paris')::date::text as "demandeeLe", v.demandee_at
  from (select id from attente order by demandee_at, id limit ${MOST_WAITING}) a
  join interventions v on v.id = a.id
  left join ensembles_immobiliers e on e.id = v.ensemble_id
  left join logements l on l.id = v.logement_id
  left join occupants o on o.logement_id = l.id and o.sortie is null`

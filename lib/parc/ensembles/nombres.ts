import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { addMonths } from '@/lib/domain/temps/days'
import { deCampagne, visite } from '@/lib/parc/campagne/suivi'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'

const MOIS_DE_PANNES = 12

const limited = (perimetre: Perimetre, row: 'l' | 'q' | 'n') =>
  inPerimetre(perimetre, {
    groupe: sql`${sql.identifier(row)}.groupe_id`,
    client: sql`${sql.identifier(row)}.client_id`,
    contratId: sql`${sql.identifier(row)}.contrat_id`,
  })

/** Counts of a real-estate set `e`, of its rows in the perimeter alone (PARK-02). */
export const nombresEnsemble = z.object({
  logements: z.number(),
  aVisiter: z.number(),
  equipements: z.number(),
  visites: z.number(),
  pannes: z.number(),
  nonConformites: z.number(),
})
export type NombresEnsemble = z.output<typeof nombresEnsemble>

/** The rows of a table, under an alias. */
type Rows = (table: string, alias: string) => SQL

const everyRow: Rows = (table, alias) => sql`${sql.identifier(table)} ${sql.identifier(alias)}`

/** Those of the set `e`: first found by it, whatever the plan that is kept for everybody expects of a perimeter. */
const rowsOfSet: Rows = (table, alias) =>
  sql`(select * from ${sql.identifier(table)} where ensemble_id = e.id offset 0) ${sql.identifier(alias)}`

type Choses = (perimetre: Perimetre, rows: Rows) => SQL

/** Dwellings of the perimeter, with where their maintenance stands. */
const suivis =
  (where: () => SQL): Choses =>
  (perimetre, rows) =>
    sql`select s.ensemble_id as ensemble from ${rows('suivis_entretien', 's')}
  where ${where()} and ${inPerimetre(perimetre, { groupe: sql`s.groupe_id`, client: sql`s.client_id`, contratId: sql`s.contrat_id` })}`

/** Open non-conformities, each with the set of its place: `limit` limits their place, or what they hold of it themselves. */
const nonConformites = (rows: Rows, limit: (place: 'l' | 'q') => SQL): SQL => sql`
    select l.ensemble_id as ensemble from ${rows('logements', 'l')} join non_conformites n on n.logement_id = l.id
    where ${limit('l')} and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}
    union all
    select q.ensemble_id from ${rows('equipements', 'q')} join non_conformites n on n.equipement_id = q.id and n.logement_id is null
    where ${limit('q')} and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}`

/** Counts that the perimeter limits: breakdowns are read by their set and their day whoever reads. */
type Limites = Omit<NombresEnsemble, 'pannes'>

/** Rows that are counted, each with its set: `aVisiter` are the dwellings of the campaign of the day, `visites` those that it visited. */
const CHOSES: Readonly<Record<keyof Limites, Choses>> = {
  logements: suivis(() => sql`true`),
  aVisiter: suivis(() => deCampagne(today())),
  equipements: (perimetre, rows) => sql`select q.ensemble_id as ensemble from ${rows('equipements', 'q')}
    where q.retire_le is null and ${limited(perimetre, 'q')}`,
  visites: suivis(() => sql`s.entretenu and ${visite(today())}`),
  nonConformites: (perimetre, rows) => nonConformites(rows, (place) => limited(perimetre, place)),
}

const NAMES = nombresEnsemble.keyof().options

/** Breakdowns of the last twelve months of the sets of this condition. */
const pannes = (ofSets: SQL): SQL => sql`(select count(*)::int from interventions v
    where v.ensemble_id ${ofSets} and v.type = 'Dépannage' and v.statut <> 'Annulée'
      and v.date_reference > ${addMonths(today(), -MOIS_DE_PANNES)}::date and v.date_reference <= ${today()}::date)`

type Nombre = (perimetre: Perimetre) => SQL

const ofSet =
  (name: keyof Limites): Nombre =>
  (perimetre) =>
    sql`(select count(*)::int from (${CHOSES[name](perimetre, rowsOfSet)}) x)`

/** The numbers of a set `e`, each a subquery. */
export const NOMBRES: Readonly<Record<keyof NombresEnsemble, Nombre>> = {
  logements: ofSet('logements'),
  aVisiter: ofSet('aVisiter'),
  equipements: ofSet('equipements'),
  visites: ofSet('visites'),
  pannes: () => pannes(sql`= e.id`),
  nonConformites: ofSet('nonConformites'),
}

/**
 * Count of the sets that a query of ids gives: a row for each of theirs is made first, where the perimeter limits what
 * is read, so that no plan looks their ids up for each of a hundred thousand rows. Non-conformities are read by their
 * own client, where one set has them by its dwellings: there are far fewer than dwellings.
 */
const nombreOfSets = (name: keyof NombresEnsemble, perimetre: Perimetre, ids: SQL): SQL => {
  if (name === 'pannes') return pannes(sql`in (${ids})`)
  const choses =
    name === 'nonConformites'
      ? nonConformites(everyRow, () => limited(perimetre, 'n'))
      : CHOSES[name](perimetre, everyRow)
  return sql`(select coalesce(sum(y.nombre), 0)::int
      from (select x.ensemble, count(*) as nombre from (${choses}) x group by 1) y where y.ensemble in (${ids}))`
}

/** All the numbers of the sets that a query of ids gives, as columns: each table is read once, however many they are. */
export const nombresOfSets = (perimetre: Perimetre, ids: SQL): SQL =>
  sql.join(
    NAMES.map((name) => sql`${nombreOfSets(name, perimetre, ids)} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** All of them as columns of a select on `ensembles_immobiliers e`. */
export const nombresSql = (perimetre: Perimetre): SQL =>
  sql.join(
    NAMES.map((name) => sql`${NOMBRES[name](perimetre)} as ${sql.identifier(name)}`),
    sql`, `,
  )

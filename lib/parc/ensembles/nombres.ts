import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMonths } from '@/lib/domain/days'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { nonVisite } from '@/lib/parc/campagne/suivi'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'

const MOIS_DE_PANNES = 12

const limited = (perimetre: Perimetre, row: 'q' | 'n') =>
  inPerimetre(perimetre, {
    groupe: sql`${sql.identifier(row)}.groupe_id`,
    client: sql`${sql.identifier(row)}.client_id`,
    contratId: sql`${sql.identifier(row)}.contrat_id`,
  })

/** What is counted of a real-estate set `e`, of its rows in the perimeter alone (PARK-02). */
export const nombresEnsemble = z.object({
  logements: z.number(),
  sousContrat: z.number(),
  equipements: z.number(),
  visites: z.number(),
  pannes: z.number(),
  nonConformites: z.number(),
})
export type NombresEnsemble = z.output<typeof nombresEnsemble>

type Choses = (perimetre: Perimetre) => SQL

/** Every dwelling of the perimeter, with where its maintenance stands. */
const suivis = (
  perimetre: Perimetre,
  where: SQL,
): SQL => sql`select s.ensemble_id as ensemble from suivis_entretien s
  where ${where} and ${inPerimetre(perimetre, { groupe: sql`s.groupe_id`, client: sql`s.client_id`, contratId: sql`s.contrat_id` })}`

/** Open non-conformities `n` of the perimeter, by what they hold of their place, as their list has them. */
const ouvertes = (perimetre: Perimetre): SQL =>
  sql`${limited(perimetre, 'n')} and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}`

/**
 * What is counted, a row each with its set. A dwelling is visited when the maintenance campaign of the day has visited it, as
 * in « Logements non visités »; breakdowns are those of the last twelve months.
 */
const CHOSES: Readonly<Record<keyof NombresEnsemble, Choses>> = {
  logements: (perimetre) => suivis(perimetre, sql`true`),
  sousContrat: (perimetre) => suivis(perimetre, sql`s.entretenu`),
  equipements: (perimetre) => sql`select q.ensemble_id as ensemble from equipements q
    where q.retire_le is null and ${limited(perimetre, 'q')}`,
  visites: (perimetre) => suivis(perimetre, sql`s.entretenu and not ${nonVisite(today())}`),
  pannes: () => sql`select v.ensemble_id as ensemble from interventions v
    where v.type = 'Dépannage' and v.statut <> 'Annulée'
      and v.date_reference > ${addMonths(today(), -MOIS_DE_PANNES)}::date and v.date_reference <= ${today()}::date`,
  nonConformites: (perimetre) => sql`
    select l.ensemble_id as ensemble from logements l join non_conformites n on n.logement_id = l.id
    where ${ouvertes(perimetre)}
    union all
    select q.ensemble_id from equipements q join non_conformites n on n.equipement_id = q.id and n.logement_id is null
    where ${ouvertes(perimetre)}`,
}

const NAMES = nombresEnsemble.keyof().options

const nombre = (name: keyof NombresEnsemble, perimetre: Perimetre, ofSets: SQL): SQL =>
  sql`(select count(*)::int from (${CHOSES[name](perimetre)}) x where x.ensemble ${ofSets})`

const ofSet =
  (name: keyof NombresEnsemble): Choses =>
  (perimetre) =>
    nombre(name, perimetre, sql`= e.id`)

/** The numbers of a set `e`, each a subquery. */
export const NOMBRES: Readonly<Record<keyof NombresEnsemble, Choses>> = {
  logements: ofSet('logements'),
  sousContrat: ofSet('sousContrat'),
  equipements: ofSet('equipements'),
  visites: ofSet('visites'),
  pannes: ofSet('pannes'),
  nonConformites: ofSet('nonConformites'),
}

/**
 * What is counted of the sets that a query of ids gives: a row for each of theirs is made first, where the perimeter limits what
 * is read, so that no plan looks their ids up for each of a hundred thousand rows. Breakdowns are read by their sets alone.
 */
const nombreOfSets = (name: keyof NombresEnsemble, perimetre: Perimetre, ids: SQL): SQL =>
  name === 'pannes'
    ? nombre(name, perimetre, sql`in (${ids})`)
    : sql`(select coalesce(sum(y.nombre), 0)::int
        from (select x.ensemble, count(*) as nombre from (${CHOSES[name](perimetre)}) x group by 1) y where y.ensemble in (${ids}))`

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

import { type SQL, sql } from 'drizzle-orm'
import { parseZone } from '@/lib/domain/parc/carte'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Filtres, Planning } from '@/lib/domain/visites/planning'
import { inPerimetre } from '@/lib/perimetre/scope'
import { liesIn } from '@/lib/platform/lists/zone-filter'

const mine = (perimetre: Perimetre): SQL =>
  inPerimetre(perimetre, {
    groupe: sql`v.groupe_id`,
    client: sql`v.client_id`,
    contratId: sql`v.contrat_id`,
  })

/** Visits `v` of the perimeter that were asked for and have no day yet. */
export const waiting = (perimetre: Perimetre): SQL =>
  sql`${mine(perimetre)} and v.statut = 'Demandée' and v.jour_prevu is null`

/** Visits `v` that the planning shows: those of the perimeter that have a day and were not cancelled. */
export const planned = (perimetre: Perimetre): SQL =>
  sql`${mine(perimetre)} and v.statut <> 'Annulée' and v.jour_prevu is not null`

const idsOf = (values: readonly string[]): SQL => sql`any(${sql.param(values.map(Number))}::int[])`

/** Visits `v` that the filters of an address leave. */
export function filtered({ agence, ensemble, contrat, type }: Filtres): SQL {
  const parts = [
    agence.length > 0 && sql`v.agence_id = ${idsOf(agence)}`,
    ensemble.length > 0 && sql`v.ensemble_id = ${idsOf(ensemble)}`,
    contrat.length > 0 && sql`v.contrat_id = ${idsOf(contrat)}`,
    type.length > 0 && sql`v.type = any(${sql.param(type)}::text[])`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== false)], sql` and `)
}

/** Visits `v` whose dwelling lies in what the map of an address shows; all of them without a zone. */
export function inZone({ zone }: Planning): SQL {
  const read = parseZone(zone)
  if (read === null) return sql`true`
  return sql`exists (select 1 from logements z where z.id = v.logement_id
    and ${liesIn(read, { latitude: sql`z.latitude`, longitude: sql`z.longitude` })})`
}

/** Agencies whose places are shown: those chosen, else those of the chosen sets, else all that serve the perimeter. */
export const shownAgences = (perimetre: Perimetre, { agence, ensemble }: Filtres): SQL => {
  const ofSets = sql`select e.agence_id from ensembles_immobiliers e where ${inPerimetre(perimetre, {
    groupe: sql`e.groupe_id`,
    client: sql`e.client_id`,
    contratId: sql`e.contrat_id`,
  })}`
  if (ensemble.length > 0 && agence.length === 0)
    return sql`${ofSets} and e.id = ${idsOf(ensemble)} union select agence_id from retenues`
  const all = sql`${ofSets} union select agence_id from prevues`
  return agence.length === 0
    ? all
    : sql`select s.agence_id from (${all}) s where s.agence_id = ${idsOf(agence)}`
}

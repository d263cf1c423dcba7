import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMonths } from '@/lib/domain/days'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { dayInPeriod, inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'

const MOIS_DE_PANNES = 12

const limited = (perimetre: Perimetre, row: 'l' | 'q') =>
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

/**
 * The numbers of a set, each a subquery. A dwelling is visited when its maintenance was done in the period of the perimeter,
 * the campaign; breakdowns are those of the last twelve months.
 */
export const NOMBRES: Readonly<Record<keyof NombresEnsemble, (perimetre: Perimetre) => SQL>> = {
  logements: (perimetre) =>
    sql`(select count(*)::int from logements l where l.ensemble_id = e.id and ${limited(perimetre, 'l')})`,
  sousContrat: (perimetre) => sql`(
    select count(*)::int from logements l
    where l.ensemble_id = e.id and l.contrat_id is not null and ${limited(perimetre, 'l')})`,
  equipements: (perimetre) => sql`(
    select count(*)::int from equipements q
    where q.ensemble_id = e.id and q.retire_le is null and ${limited(perimetre, 'q')})`,
  visites: (perimetre) => sql`(
    select count(distinct l.id)::int from interventions v join logements l on l.id = v.logement_id
    where v.ensemble_id = e.id and l.ensemble_id = e.id and l.contrat_id is not null and ${limited(perimetre, 'l')}
      and v.type = 'Entretien' and v.statut = 'Réalisée' and ${dayInPeriod(perimetre, sql`v.date_reference`)})`,
  pannes: () => sql`(
    select count(*)::int from interventions v
    where v.ensemble_id = e.id and v.type = 'Dépannage' and v.statut <> 'Annulée'
      and v.date_reference > ${addMonths(today(), -MOIS_DE_PANNES)}::date and v.date_reference <= ${today()}::date)`,
  nonConformites: (perimetre) => sql`(
    (select count(*)::int from logements l join non_conformites n on n.logement_id = l.id
      where l.ensemble_id = e.id and ${limited(perimetre, 'l')} and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)})
    + (select count(*)::int from equipements q join non_conformites n on n.equipement_id = q.id and n.logement_id is null
      where q.ensemble_id = e.id and ${limited(perimetre, 'q')} and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}))`,
}

/** All of them as columns of a select on `ensembles_immobiliers e`. */
export const nombresSql = (perimetre: Perimetre): SQL =>
  sql.join(
    Object.entries(NOMBRES).map(([name, count]) => sql`${count(perimetre)} as ${sql.identifier(name)}`),
    sql`, `,
  )

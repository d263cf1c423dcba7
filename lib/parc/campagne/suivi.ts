import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { campagneOf, REFUS } from '@/lib/domain/visites/campagne'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { inPerimetre } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import type { Db, Tx } from '@/lib/platform/db/client'
import { joined } from '@/lib/platform/lists/joins'
import { personParts } from '@/lib/platform/lists/person'

const parisDay = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Paris')::date`

/**
 * Attempts of maintenance at the dwelling `l` that nobody let in: with its present occupant `o`, since its last completed
 * visit `s.fait` and since a technician last entered. `suivis_sources` counts those that no decision ended.
 */
export const tentatives = sql`passages p join interventions v on v.id = p.intervention_id and v.type = 'Entretien'
  where p.logement_id = l.id and p.resultat <> 'Visité' and not exists (
      select 1 from passages pv join interventions vv on vv.id = pv.intervention_id and vv.type = 'Entretien'
      where pv.logement_id = l.id and pv.resultat = 'Visité' and pv.at > p.at)
    and (s.fait is null or ${parisDay(sql`p.at`)} > s.fait)
    and (o.entree is null or ${parisDay(sql`p.at`)} >= o.entree)`

/** Dwellings with where their maintenance stands (`suivis_entretien`), their contract, place and occupant. */
export const { tables: suiviTables, needs: suiviNeeds } = joined(sql`suivis_entretien s`, {
  ct: sql`join contrats ct on ct.id = s.contrat_id`,
  l: sql`join logements l on l.id = s.logement_id`,
  e: { join: sql`left join ensembles_immobiliers e on e.id = l.ensemble_id`, after: ['l'] },
  b: { join: sql`left join batiments b on b.id = l.batiment_id`, after: ['l'] },
  o: sql`left join occupants o on o.logement_id = s.logement_id and o.sortie is null`,
})
export const suiviFrom = suiviTables.from

/** Whether the last attempt was refused, and nobody entered since (PARK-50). */
export const refus = sql`s.motif = ${sql.raw(`'${REFUS.replaceAll("'", "''")}'`)}`

/**
 * Whether the campaign of this day is still to visit the dwelling: one of its equipments is due in the year and has no
 * maintenance of the year (PARK-47), or its occupant refused since (PARK-50). The rows of « Logements non visités » (PARK-09).
 */
export const nonVisite = (today: Day): SQL =>
  sql`((s.campagne is not null and s.campagne <= ${campagneOf(today).debut}::date) or ${refus} is true)`

/** Whether the dwelling is under contract and the campaign of this day is still to visit it. */
export const aVisiter = (today: Day): SQL => sql`(s.entretenu and ${nonVisite(today)})`

/** Whether the campaign of this day has visited the dwelling: each equipment that is due has its maintenance of the year (PARK-47). */
export const visite = (today: Day): SQL =>
  sql`(s.fait is not null and s.fait >= ${campagneOf(today).debut}::date and not ${nonVisite(today)})`

/** Dwellings of the campaign of this day: under contract, visited or to be visited in the year. The others are due later. */
export const deCampagne = (today: Day): SQL =>
  sql`(s.entretenu and (${nonVisite(today)} or ${visite(today)}))`

/** Those of the perimeter. */
export const enCampagne = (perimetre: Perimetre, today: Day): SQL =>
  sql`${deCampagne(today)} and ${inPerimetre(perimetre, {
    groupe: sql`s.groupe_id`,
    client: sql`s.client_id`,
    contratId: sql`s.contrat_id`,
  })}`

/** Whether the occupant was absent as often as the contract tries: `isAbsentDefinitif` of a row (PARK-13). */
export const absentDefinitif = sql`(s.definitif and ${refus} is not true)`

/** Whether something is to be decided of the occupant `o`: a formal notice may follow a refusal, the first one too (PARK-50). */
export const aDecider = sql`(s.definitif or (${refus} and o.id is not null))`

/**
 * Day of the next maintenance visit that is planned: today or later (PARK-51). `s.rdv` is the first that has no result, which the
 * night may have left behind: the one after it is then looked for.
 */
export const prochainRdv = (today: Day): SQL => sql`(case when s.rdv >= ${today}::date then s.rdv
  when s.rdv is not null then (select min(v.jour_prevu) from interventions v
    where v.logement_id = s.logement_id and v.type = 'Entretien' and ${among(sql`v.statut`, VISITES_A_VENIR)}
      and v.jour_prevu >= ${today}::date) end)`

/** Where a dwelling that was not visited stands: `situationOf` of a row. */
export const situationSql = (today: Day): SQL => sql`case
  when ${refus} then 'Refus'
  when s.definitif then 'Absent définitif'
  when ${prochainRdv(today)} <= coalesce(s.echeance, ${campagneOf(today).fin}::date) then 'Planifié'
  when ${prochainRdv(today)} is not null then 'Planifié après l’échéance'
  when s.absences > 0 or s.motif = 'Accès impossible' then 'Absent'
  else 'À planifier' end`

/** Whether the day by which a dwelling that was not visited was due is over (PARK-51). */
export const enRetard = (today: Day): SQL => sql`s.echeance < ${today}::date`

/** Order of what is to visit: late first, then to plan, then planned after the due day, then planned; each by its due day (PARK-51). */
export const urgenceSql = (today: Day): SQL => sql`(case
    when ${enRetard(today)} then 0 when ${prochainRdv(today)} is null then 1
    when ${prochainRdv(today)} > coalesce(s.echeance, ${campagneOf(today).fin}::date) then 2 else 3 end * 1000000
  + coalesce(s.echeance - date '2000-01-01', 999999))`

/** Main equipment of the dwelling `l`, for one column of its own. */
export const equipementOf = (column: SQL): SQL => sql`(
  select ${column} from equipements q where q.logement_id = l.id and q.retire_le is null
  order by array_position(array['chaudieres', 'pac', 'chauffeeau', 'regulations'], q.famille), q.id limit 1)`

export const occupantName = sql`case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end`

/** Day of the last reminder of the present occupant `o`, by whichever way (PARK-52). */
export const derniereRelance = sql`(select max(r.jour) from relances r where r.occupant_id = o.id)`

/** The building that holds the dwelling. */
export const lieuOf = sql`nullif(concat_ws(', ', e.nom, b.nom), '')`

/** Works what follows the rows of the park out of them: what the triggers keep as rows change, and a seed leaves out. */
export async function computeSuivis(db: Db | Tx): Promise<void> {
  await db.execute(sql`select parc_calculer(array_agg(id), null) from equipements`)
  await db.execute(sql`select suivis_calculer(array_agg(id)) from logements`)
}

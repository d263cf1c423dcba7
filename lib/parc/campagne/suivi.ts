import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '@/lib/domain/days'
import { CONTRATS_ENTRETENUS, campagneOf, SUITES_CLOSES, TENTATIVES } from '@/lib/domain/parc/campagne'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { inPerimetre } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { joined } from '@/lib/platform/lists/joins'
import { personParts } from '@/lib/platform/lists/person'

const parisDay = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Paris')::date`

/**
 * Attempts of maintenance at the dwelling `l` that nobody let in: with its present occupant `o`, since its last completed
 * visit `fait` and since a technician last entered.
 */
export const tentatives = sql`passages p join interventions v on v.id = p.intervention_id and v.type = 'Entretien'
  where p.logement_id = l.id and p.resultat <> 'Visité' and not exists (
      select 1 from passages pv join interventions vv on vv.id = pv.intervention_id and vv.type = 'Entretien'
      where pv.logement_id = l.id and pv.resultat = 'Visité' and pv.at > p.at)
    and (fait.jour is null or ${parisDay(sql`p.at`)} > fait.jour)
    and (o.entree is null or ${parisDay(sql`p.at`)} >= o.entree)`

/** The same, without those that a decision ended. */
const tentativesOuvertes = sql`${tentatives} and not exists (
    select 1 from suites_donnees sd
    where sd.logement_id = l.id and sd.created_at >= p.at and ${among(sql`sd.type`, SUITES_CLOSES)})`

/** Dwellings under contract `l` with what `Suivi` tells of each: its occupant, attempts `t` and next visit `rdv`. */
export const suiviTables = joined(sql`logements l join contrats ct on ct.id = l.contrat_id`, {
  e: sql`left join ensembles_immobiliers e on e.id = l.ensemble_id`,
  b: sql`left join batiments b on b.id = l.batiment_id`,
  o: sql`left join occupants o on o.logement_id = l.id and o.sortie is null`,
  fait: sql`left join lateral (
    select max(v.date_reference) as jour from interventions v
    where v.logement_id = l.id and v.type = 'Entretien' and v.statut = 'Réalisée'
  ) fait on true`,
  t: sql`left join lateral (
    select (count(*) filter (where ${among(sql`p.resultat`, TENTATIVES)}))::int as passages, (count(*) filter (where p.resultat = 'Absent'))::int as absences,
      (array_agg(p.resultat order by p.at desc, p.id desc))[1] as motif,
      max(p.at) as dernier, max(p.at) filter (where p.avis_de_passage) as avis
    from ${tentativesOuvertes}
  ) t on true`,
  rdv: sql`left join lateral (
    select min(v.jour_prevu) as jour from interventions v
    where v.logement_id = l.id and v.type = 'Entretien' and ${among(sql`v.statut`, VISITES_A_VENIR)}
  ) rdv on true`,
})
export const suiviFrom = suiviTables.from

/** Dwellings of the perimeter that the campaign is to visit. */
export const enCampagne = (perimetre: Perimetre): SQL =>
  sql`${among(sql`ct.status`, CONTRATS_ENTRETENUS)} and ${inPerimetre(perimetre, {
    groupe: sql`l.groupe_id`,
    client: sql`l.client_id`,
    contratId: sql`l.contrat_id`,
  })}`

/** Whether the campaign of this day has not visited the dwelling: the rows of « Logements non visités » (PARK-09). */
export const nonVisite = (today: Day): SQL => sql`not exists (
    select 1 from interventions vf where vf.logement_id = l.id and vf.type = 'Entretien' and vf.statut = 'Réalisée'
      and vf.date_reference >= ${campagneOf(today).debut}::date)`

/** Whether the occupant was absent as often as the contract tries: `isAbsentDefinitif` of a row (PARK-13). */
export const absentDefinitif = sql`(o.id is not null and t.absences >= ct.absents_max)`

/** Where a dwelling that was not visited stands: `situationOf` of a row. */
export const situationSql = (today: Day): SQL => sql`case
  when ${absentDefinitif} then 'Absent définitif'
  when rdv.jour <= ${campagneOf(today).fin}::date then 'Planifié'
  when t.motif = 'Refus d''accès' then 'Refus'
  when t.absences > 0 or t.motif = 'Accès impossible' then 'Absent'
  else 'À planifier' end`

/** Main equipment of the dwelling `l`, for one column of its own. */
export const equipementOf = (column: SQL): SQL => sql`(
  select ${column} from equipements q where q.logement_id = l.id and q.retire_le is null
  order by array_position(array['chaudieres', 'pac', 'chauffeeau', 'regulations'], q.famille), q.id limit 1)`

export const occupantName = sql`case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end`

/** The building that holds the dwelling. */
export const lieuOf = sql`nullif(concat_ws(', ', e.nom, b.nom), '')`

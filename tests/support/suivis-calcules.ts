import { type SQL, sql } from 'drizzle-orm'
import type { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import type { Suite } from '@/lib/domain/visites/campagne'
import { type RESULTATS_VISITE, VISITES_A_VENIR } from '@/lib/domain/visites/statuts'

/** Statuses of the contracts whose dwellings the maintenance campaign visits. */
const CONTRATS_ENTRETENUS = [
  'En cours',
  'À échéance',
] as const satisfies readonly (typeof CONTRAT_STATUTS)[number][]

/** Results that use up one of the contract's attempts: what the provider put off does not. */
const TENTATIVES = [
  'Absent',
  "Refus d'accès",
  'Accès impossible',
] as const satisfies readonly (typeof RESULTATS_VISITE)[number][]

/** Decisions that end the attempts before: the dwelling leaves the list until as many fail again. */
const SUITES_CLOSES = ['Logement vacant', 'Clôture'] as const satisfies readonly Suite[]

const words = (values: readonly string[]): SQL => sql`any(${sql.param(values)}::text[])`
const parisDay = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Paris')::date`

/** Day of each maintenance of the equipment `q`: its visits, those of its dwelling that name no equipment, and the one noted of it. */
const ENTRETIENS = sql`(
  select v.date_reference as jour from interventions v where v.logement_id = q.logement_id and v.statut = 'Réalisée'
    and case when v.equipement_id is null then v.type = 'Entretien'
      else v.equipement_id = q.id and v.type in ('Entretien', 'Contrôle VMC') end
  union all select q.dernier_entretien where q.dernier_entretien is not null)`

const year = (day: SQL): SQL => sql`extract(year from ${day})::int`

/** Years of any day of the rows, and one before all of them. */
const ANNEES = sql`(select 1 as annee union all select generate_series(1990, 2040))`

/** First year in which an equipment of the dwelling `l` is due without maintenance of the year; null where none ever is. */
const PREMIERE_ANNEE = sql`(select min(a.annee) from ${ANNEES} a where exists (
    select from equipements q left join lateral (select max(x.jour) as jour from ${ENTRETIENS} x) d on true
    where q.logement_id = l.id and q.retire_le is null and q.etat <> 'Hors service'
      and a.annee >= coalesce(${year(sql`q.prochaine_echeance`)}, ${year(sql`coalesce(d.jour, q.mise_en_service)`)} + 1)
      and not exists (select from ${ENTRETIENS} x where ${year(sql`x.jour`)} >= a.annee))
  or (not exists (select from equipements q where q.logement_id = l.id and q.retire_le is null)
    and (l.prochaine_echeance is null or a.annee >= ${year(sql`l.prochaine_echeance`)})
    and (fait.jour is null or a.annee > ${year(sql`fait.jour`)})))`

/** Where the maintenance of each dwelling stands, worked out of its rows and of the lists of the domain: all of them, by id. */
export const SUIVIS_CALCULES = sql`
  select l.id as logement_id, l.groupe_id, l.client_id, l.contrat_id, l.ensemble_id, l.batiment_id, l.reference,
    coalesce(ct.status = ${words(CONTRATS_ENTRETENUS)}, false) as entretenu,
    make_date(${PREMIERE_ANNEE}, 1, 1) as campagne,
    (select min(x.jour) from (select l.prochaine_echeance as jour union all select q.prochaine_echeance from equipements q
      where q.logement_id = l.id and q.retire_le is null and q.etat <> 'Hors service') x) as echeance,
    fait.jour as fait,
    coalesce((select max(p.jour) from equipements q cross join lateral (
        select min(x.jour) as jour from ${ENTRETIENS} x where ${year(sql`x.jour`)} = ${year(sql`fait.jour`)}) p
      where q.logement_id = l.id and q.retire_le is null),
      (select min(v.date_reference) from interventions v where v.logement_id = l.id and v.type = 'Entretien'
        and v.statut = 'Réalisée' and ${year(sql`v.date_reference`)} = ${year(sql`fait.jour`)})) as premiere,
    rdv.jour as rdv,
    (count(p.id) filter (where p.resultat = ${words(TENTATIVES)}))::int as passages,
    (count(p.id) filter (where p.resultat = 'Absent'))::int as absences,
    (array_agg(p.resultat order by p.at desc nulls last, p.id desc))[1] as motif,
    max(p.at) filter (where p.avis_de_passage) as avis,
    coalesce(o.id is not null and count(p.id) filter (where p.resultat = 'Absent') >= ct.absents_max, false) as definitif
  from logements l
  left join contrats ct on ct.id = l.contrat_id
  left join occupants o on o.logement_id = l.id and o.sortie is null
  left join (select logement_id, max(jour) as jour from (
    select logement_id, date_reference as jour from interventions where type = 'Entretien' and statut = 'Réalisée'
    union all select q.logement_id, x.jour from equipements q cross join lateral ${ENTRETIENS} x where q.retire_le is null
  ) f group by 1) fait on fait.logement_id = l.id
  left join (select logement_id, min(jour_prevu) as jour from interventions
    where type = 'Entretien' and statut = ${words(VISITES_A_VENIR)} group by 1) rdv on rdv.logement_id = l.id
  left join (
    select p.* from passages p join interventions v on v.id = p.intervention_id where v.type = 'Entretien'
  ) p on p.logement_id = l.id and p.resultat <> 'Visité'
    and p.at >= coalesce((select max(pv.at) from passages pv join interventions vv on vv.id = pv.intervention_id
      where pv.logement_id = l.id and vv.type = 'Entretien' and pv.resultat = 'Visité'), '-infinity')
    and p.at > coalesce((select max(s.created_at) from suites_donnees s
      where s.logement_id = l.id and s.type = ${words(SUITES_CLOSES)}), '-infinity')
    and (fait.jour is null or ${parisDay(sql`p.at`)} > fait.jour)
    and (o.entree is null or ${parisDay(sql`p.at`)} >= o.entree)
  group by l.id, ct.id, o.id, fait.jour, rdv.jour`

const COLUMNS = sql.raw(
  'logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, entretenu, campagne, echeance, fait, premiere, rdv, passages, absences, motif, avis, definitif',
)

/** Dwellings that are stored otherwise than worked out, with both; none when the triggers have followed. */
export const SUIVIS_FAUX = sql`
  with calcules as (${SUIVIS_CALCULES}), stockes as (select ${COLUMNS} from suivis_entretien)
  (select 'stocké' as qui, x.* from (select ${COLUMNS} from stockes except select ${COLUMNS} from calcules) x)
  union all
  (select 'calculé', x.* from (select ${COLUMNS} from calcules except select ${COLUMNS} from stockes) x)
  order by logement_id, qui limit 10`

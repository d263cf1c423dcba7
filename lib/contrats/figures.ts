import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { absentDefinitif, aVisiter } from '@/lib/parc/campagne/suivi'
import { dayInPeriod, inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'

/** Condition of the contracts `ct` of the perimeter. */
export const ofPerimetre = (perimetre: Perimetre): SQL =>
  inPerimetre(perimetre, {
    groupe: sql`ct.groupe_id`,
    client: sql`ct.client_id`,
    numeroContrat: sql`ct.numero_contrat`,
  })

const ENTRETIENS = ['Entretien', 'Contrôle VMC'] as const

/**
 * Equipments `q` whose maintenance is due in the period (CONTRACT-01, CONTRACT-04), with the day it was done (`faite.jour`) or
 * is planned for (`prevue.jour`): those visited or planned in it, and those in service that must be visited before it ends. An equipment
 * counts once, however many visits it took.
 */
export const visitesDues = (perimetre: Perimetre, where: SQL): SQL => sql`equipements q
  left join lateral (
    select min(v.date_reference) as jour from interventions v
    where v.equipement_id = q.id and ${among(sql`v.type`, ENTRETIENS)} and v.statut = 'Réalisée'
      and ${dayInPeriod(perimetre, sql`v.date_reference`)}
  ) faite on true
  left join lateral (
    select min(v.jour_prevu) as jour from interventions v
    where v.equipement_id = q.id and ${among(sql`v.type`, ENTRETIENS)} and ${among(sql`v.statut`, VISITES_A_VENIR)}
      and v.jour_prevu >= ${today()}::date and ${dayInPeriod(perimetre, sql`v.jour_prevu`)}
  ) prevue on true
  where q.retire_le is null and ${where} and (faite.jour is not null or prevue.jour is not null
    or (q.etat <> 'Hors service' and q.prochaine_echeance <= ${rangeOf(perimetre.dates).end}::date))`

/**
 * Visits of the contract `ct` due and done in the period, and equipments in service whose maintenance is overdue today,
 * whatever the period (HOME-35), as a JSON object.
 */
export const visitesSql = (perimetre: Perimetre): SQL => sql`(
  select json_build_object('dues', count(*), 'realisees', count(faite.jour), 'enRetard', (
    select count(*) from equipements late
    where late.contrat_id = ct.id and late.retire_le is null and late.etat <> 'Hors service'
      and late.prochaine_echeance < ${today()}::date))
  from ${visitesDues(perimetre, sql`q.contrat_id = ct.id`)})`

export const visites = z.object({ dues: z.number(), realisees: z.number(), enRetard: z.number() })

/** Definitive absences of the contract `ct`. */
const absents = (): SQL => sql`(
  select count(*)::int from suivis_entretien s
  where s.contrat_id = ct.id and ${aVisiter(today())} and ${absentDefinitif})`

/** Counts of the contract `ct` in the period, beside its visits: columns of a select (CONTRACT-04). */
export const comptesSql = (perimetre: Perimetre): SQL => sql`${visitesSql(perimetre)} as visites,
  ${absents()} as "absentsDefinitifs",
  (select count(*)::int from equipements q where q.contrat_id = ct.id and q.retire_le is null) as equipements,
  (select json_build_object('pannes', count(*), 'depannages', count(v.delai_heures) filter (where v.statut = 'Réalisée'),
      'heures', coalesce(sum(v.delai_heures) filter (where v.statut = 'Réalisée'), 0),
      'dansLeDelai', count(*) filter (where v.statut = 'Réalisée' and v.delai_heures <= ct.delai_engagement_heures))
    from interventions v where v.contrat_id = ct.id and v.type = 'Dépannage' and v.statut <> 'Annulée'
      and ${dayInPeriod(perimetre, sql`v.date_reference`)}) as depannages,
  (select count(*)::int from non_conformites n
    where n.contrat_id = ct.id and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)}) as "nonConformites",
  (select coalesce(sum(pe.montant_ht_cents), 0)::int from contrat_penalites pe
    where pe.contrat_id = ct.id and ${dayInPeriod(perimetre, sql`pe.date`)}) as "penalitesCents"`

const depannages = z.object({
  pannes: z.number(),
  depannages: z.number(),
  heures: z.number(),
  dansLeDelai: z.number(),
})

/** Row of `comptesSql`: its two objects beside the other counts. */
export const comptesRow = z.object({
  visites,
  absentsDefinitifs: z.number(),
  equipements: z.number(),
  depannages,
  nonConformites: z.number(),
  penalitesCents: z.number(),
})

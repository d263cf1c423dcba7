import { type SQL, sql } from 'drizzle-orm'
import { GAMMES } from '@/lib/domain/contrats/maintenance'
import { FAMILLES } from '@/lib/domain/parc/familles'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Tx } from '@/lib/platform/db/client'

const gammes = sql.join(
  FAMILLES.map(
    (famille) =>
      sql`(${famille}::text, ${GAMMES[famille].periodiciteMois}::int, ${GAMMES[famille].anneeCivile}::boolean)`,
  ),
  sql`, `,
)

/** Last day of an equipment after a visit, as `prochaineEcheance` gives it, of the period of its contract or of its family. */
const echeance = sql`case when g.civile and p.mois % 12 = 0
  then make_date(extract(year from (e.jour + make_interval(months => p.mois)))::int, 12, 31)
  else (e.jour + make_interval(months => p.mois))::date end`

/**
 * Notes on equipment and dwellings the maintenance that lines `lot` of imported visits say is done: last visit, next due day and
 * state (FIRST-05, CONTRACT-07). An older visit than the one that is noted changes nothing.
 */
export async function followEntretiens(tx: Tx, lot: SQL): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  const day = sql`${today()}::date`
  const etat = sql`case when s.echeance < ${day} then 'En retard'
    when s.echeance <= make_date(extract(year from ${day})::int, 12, 31) then 'À visiter' else 'À jour' end`
  await tx.execute(sql`
    with entretiens as (
      select q.id, q.logement_id, q.famille, q.contrat_id, max(i.date_reference) as jour
      from ${lot} l join interventions i on i.id = l.id join equipements q on q.id = i.equipement_id
      where i.statut = 'Réalisée' and i.type in ('Entretien', 'Contrôle VMC') and i.date_reference <= ${day}
      group by q.id),
    suivis as (
      select e.id, e.logement_id, e.jour, ${echeance} as echeance
      from entretiens e join (values ${gammes}) g(famille, mois, civile) on g.famille = e.famille
        left join gammes_maintenance m on m.contrat_id = e.contrat_id and m.famille = e.famille
        cross join lateral (select coalesce(m.periodicite_mois, g.mois) as mois) p),
    appareils as (
      update equipements u set dernier_entretien = s.jour, prochaine_echeance = s.echeance, updated_at = ${at},
        etat = case when u.etat in ('À jour', 'À visiter', 'En retard') then ${etat} else u.etat end
      from suivis s where u.id = s.id and (u.dernier_entretien is null or u.dernier_entretien < s.jour)
      returning u.id),
    lieux as (
      select x.logement_id as id, max(x.jour) as jour, min(x.echeance) as echeance from suivis x
      where x.logement_id is not null group by 1)
    update logements u set derniere_visite = s.jour, prochaine_echeance = s.echeance, updated_at = ${at}, etat = ${etat}
    from lieux s where u.id = s.id and (u.derniere_visite is null or u.derniere_visite < s.jour)`)
}

/** Takes the places of the half-days that visits of an import, which are new, are planned on; never more than there are. */
export async function takePlaces(tx: Tx, nouveaux: readonly number[]): Promise<void> {
  if (nouveaux.length === 0) return
  await tx.execute(sql`update capacites c set reservees = least(c.places, c.reservees + p.visites)
    from (select i.agence_id, i.jour_prevu, i.demi_journee, count(*)::int as visites from interventions i
      where i.id = any(${sql.param([...nouveaux])}::int[]) and i.jour_prevu >= ${today()}::date
        and ${among(sql`i.statut`, VISITES_A_VENIR)} group by 1, 2, 3) p
    where (c.agence_id, c.jour, c.demi_journee) = (p.agence_id, p.jour_prevu, p.demi_journee)`)
}

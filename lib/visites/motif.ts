import { sql } from 'drizzle-orm'

/**
 * Why the visit `v` was not made, one of `MOTIFS_VISITE`: what its last attempt met, else the reason that closed it (PARK-50). One
 * that was done has none, whatever came before. Read by the keys of the few that were not: the others are told by an index alone.
 */
export const motifVisite = sql`case when v.statut <> 'Réalisée' then (
  select case when p.resultat in ('Absent', 'Refus d''accès', 'Accès impossible', 'Logement vacant') then p.resultat
    else coalesce(case x.motif_non_realisation when 'Refus' then 'Refus d''accès' else x.motif_non_realisation end,
      nullif(p.resultat, 'Visité')) end
  from interventions x left join lateral (
    select y.resultat from passages y where y.intervention_id = x.id order by y.tentative desc limit 1) p on true
  where x.id = v.id) end`

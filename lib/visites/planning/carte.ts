import 'server-only'
import { sql } from 'drizzle-orm'
import type { ReponseDeCarte, VueDeCarte } from '@/lib/domain/parc/carte'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { CARTE_DES_VISITES, type Planning, periodeOf } from '@/lib/domain/visites/planning'
import { readCarte } from '@/lib/platform/lists/places'
import { filtered, planned } from './scope'

/** Where the visits of a day of the planning are, with its filters: what its map limits the day to is left out (PARK-55). */
export function readPlanningCarte(
  perimetre: Perimetre,
  planning: Planning,
  vue: VueDeCarte,
): Promise<ReponseDeCarte> {
  const { debut, fin } = periodeOf(planning)
  const rows = sql`select v.id, concat_ws(', ', v.type, l.reference) as nom, v.statut as etat, l.latitude, l.longitude
    from interventions v left join logements l on l.id = v.logement_id
    where ${planned(perimetre)} and ${filtered(planning.filtres)}
      and v.jour_prevu between ${debut}::date and ${fin}::date`
  return readCarte(rows, vue, CARTE_DES_VISITES.alerte)
}

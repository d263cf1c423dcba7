import { type SQL, sql } from 'drizzle-orm'
import { DEPANNAGE_PAR_VISITE, PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { closingOf } from '@/lib/domain/demandes/suivi'
import { among } from '@/lib/platform/db/among'

const CLOSING = closingOf(PARCOURS_PUBLICS.depannage)

const STEPS = sql.join(
  Object.entries(DEPANNAGE_PAR_VISITE).flatMap(([visite, etat]) =>
    etat === null ? [] : [sql.raw(`when '${visite}' then '${etat}'`)],
  ),
  sql` `,
)

/** Step of the breakdown of this alias: its own once it is closed, otherwise that of its visit, where it has one (TRUST-47). */
export function etatDepannage(alias: 'p' | 't'): SQL {
  const d = sql.identifier(alias)
  return sql`case when ${d}.intervention_id is null or ${among(sql`${d}.etat`, CLOSING)} then ${d}.etat
    else coalesce((select case i.statut ${STEPS} end from interventions i where i.id = ${d}.intervention_id), ${d}.etat) end`
}

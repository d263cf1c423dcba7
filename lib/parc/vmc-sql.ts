import { type SQL, sql } from 'drizzle-orm'
import { SECURITE_EN_DEFAUT } from '@/lib/domain/parc/etat'
import type { Day } from '@/lib/domain/temps/days'

/** Day that the next control of the box `v`, of the equipment `q`, is due: a year after the last one. */
export const prochainControle: SQL = sql`coalesce(v.prochain_controle,
  (coalesce(v.dernier_controle, q.mise_en_service) + interval '1 year')::date)`

/** Alarms of the equipment `q` that nobody acknowledged. */
export const alarmesOuvertes: SQL = sql`vmc_alarmes a where a.equipement_id = q.id and a.acquittee_at is null`

/** Worst state of the box `v`, of the equipment `q`, on a day, as `etatVmc` says it. */
export const etatVmcSql = (day: Day): SQL => sql`case
  when v.type = 'VMC gaz' and (v.dsc_present is distinct from true or exists (select from ${alarmesOuvertes}))
    then ${SECURITE_EN_DEFAUT}
  when ${prochainControle} >= ${day}::date then 'À jour'
  when v.type = 'VMC gaz' then 'En retard' else 'À contrôler' end`

/** Where the safety of the equipment `q` stands on a day: null but for a gas ventilation that is not up to date. */
export const securiteSql = (day: Day): SQL => sql`case when q.famille = 'vmc' then (
  select nullif(${etatVmcSql(day)}, 'À jour') from vmcs v where v.equipement_id = q.id and v.type = 'VMC gaz') end`

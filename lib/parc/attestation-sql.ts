import { type SQL, sql } from 'drizzle-orm'
import { BIENTOT_JOURS } from '@/lib/domain/parc/attestation'
import type { Day } from '@/lib/domain/temps/days'

/**
 * Where the attestation of the equipment or of the dwelling of that alias stands on a day: null where the law asks
 * for none, the worst of its equipments' for a dwelling.
 */
export const attestationSql = (row: SQL, day: Day): SQL => sql`case
  when ${row}.attestation_fin is null then null
  when ${row}.attestation_fin = '-infinity'::date then 'Aucune'
  when ${row}.attestation_fin < ${day}::date then 'Expirée'
  when ${row}.attestation_fin < ${day}::date + ${BIENTOT_JOURS}::int then 'Expire dans moins de 60 jours'
  else 'Valide' end`

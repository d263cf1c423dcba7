import { type SQL, sql } from 'drizzle-orm'
import { ETATS_A_TERME } from '@/lib/domain/parc/etat'
import type { Day } from '@/lib/domain/temps/days'
import { among } from '@/lib/platform/db/among'

/** State on a day of the dwelling or equipment of that alias, as `etatDuJour` says it. */
export const etatSql = (row: SQL, day: Day): SQL =>
  sql`case when ${among(sql`${row}.etat`, ETATS_A_TERME)} and ${row}.prochaine_echeance < ${day}::date then 'En retard'
    else ${row}.etat end`

import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { ownGroupes } from './demandes'
import type { Vue } from './types'

/** The contracts of a view's groups that had begun by the end of the days, as `ct`. */
export const contratsOf = (vue: Vue, { end }: DayRange): SQL => sql`
  (select * from contrats ct where ct.groupe_id = ${ownGroupes(vue)} and ct.date_debut <= ${end}::date) ct`

/** Whether a contract that had begun by a day was active then. */
export const activeOn = (day: string): SQL =>
  sql`ct.status not in ('Résilié', 'Projet') and (ct.date_fin is null or ct.date_fin >= ${day}::date)`

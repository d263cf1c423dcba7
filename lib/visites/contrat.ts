import { type SQL, sql } from 'drizzle-orm'
import { today } from '@/lib/platform/clock'

/** Whether the contract `ct` of what is visited runs today: the visit is then under contract (VISIT-22). */
export const contratRuns =
  (): SQL => sql`coalesce(ct.status in ('En cours', 'À échéance') and ct.date_debut <= ${today()}
  and (ct.date_fin is null or ct.date_fin >= ${today()}), false)`

import { type SQL, sql } from 'drizzle-orm'
import { today } from '@/lib/platform/clock'

/** `resteDe` for the invoice `f` of a statement, today (docs/definitions.md). */
export const resteSql =
  (): SQL => sql`(case when f.solde_cents = 0 then null when f.solde_cents < 0 then 'credit'
  when f.echeance < ${today()}::date then 'retard' else 'a-venir' end)`

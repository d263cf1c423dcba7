import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { ListFilter } from '@/lib/platform/lists/definition'

/** Filter that leaves the rows of the period alone, open or not: an export of a year for the accounts. */
export const periodFilter = (inPeriod: (perimetre: Perimetre) => SQL): ListFilter => ({
  name: 'periode',
  label: 'Période',
  expr: sql`null::text`,
  options: [{ value: 'seule', label: 'De la période seulement' }],
  condition: (_values, perimetre) => inPeriod(perimetre),
})

import { type SQL, sql } from 'drizzle-orm'
import { counted } from '@/lib/demandes/test-requests'
import { inPerimetre, instantInPeriod } from '@/lib/perimetre/scope'
import type { Total } from '@/lib/perimetre/total'

/** Requests of the group over the period, tests apart. */
const totalOfDemandes = (name: string, label: string, condition: SQL): Total => ({
  name,
  label,
  filters: [],
  count: ({ perimetre }) => sql`select count(*)::int from demandes r
    where ${inPerimetre(perimetre, { groupe: sql`r.groupe_id` })} and ${instantInPeriod(perimetre, sql`r.created_at`)}
      and r.actif and ${counted(sql`r.demande_test`)} and ${condition}`,
})

export const totals = [
  totalOfDemandes('demandes', 'Demandes de la période', sql`true`),
  totalOfDemandes('relances', 'Demandes relancées', sql`r.nombre_relances > 0`),
]

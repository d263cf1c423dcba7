import { sql } from 'drizzle-orm'
import { totalOfList, totalOfRows } from '@/lib/perimetre/total'
import { interventionsList } from './lists/interventions'

export const totals = [
  totalOfList(interventionsList, 'Interventions'),
  totalOfRows('visites-semaine', 'Visites de la semaine', {
    from: sql`interventions r`,
    always: (today) => sql`r.statut <> 'Annulée' and r.jour_prevu >= date_trunc('week', ${today}::date)
      and r.jour_prevu < date_trunc('week', ${today}::date) + interval '7 days'`,
  }),
  totalOfRows('rendezvous', 'Rendez-vous', {
    from: sql`rendez_vous r`,
    day: sql`r.jour`,
    filters: { statut: { label: 'Statut', column: sql`r.statut` } },
  }),
]

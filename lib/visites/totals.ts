import { sql } from 'drizzle-orm'
import { totalOfList, totalOfRows } from '@/lib/perimetre/total'
import { interventionsList } from './lists/interventions'
import { rendezVousList } from './lists/rendez-vous'

export const totals = [
  totalOfList(interventionsList, 'Interventions'),
  totalOfRows('visites-semaine', 'Visites de la semaine', {
    from: sql`interventions r`,
    always: (today) => sql`r.statut <> 'Annulée' and r.jour_prevu >= date_trunc('week', ${today}::date)
      and r.jour_prevu < date_trunc('week', ${today}::date) + interval '7 days'`,
  }),
  totalOfList(rendezVousList, 'Rendez-vous'),
]

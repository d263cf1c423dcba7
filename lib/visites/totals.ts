import { sql } from 'drizzle-orm'
import { totalOfRows } from '@/lib/perimetre/total'

const interventions = {
  from: sql`interventions r`,
  day: sql`r.date_reference`,
  filters: {
    statut: { label: 'Statut', column: sql`r.statut` },
    type: { label: 'Type', column: sql`r.type` },
  },
}

export const totals = [
  totalOfRows('interventions', 'Interventions', interventions),
  totalOfRows('interventions-realisees', 'Interventions réalisées', {
    ...interventions,
    always: () => sql`r.statut = 'Réalisée'`,
  }),
  totalOfRows('interventions-planifiees', 'Interventions planifiées', {
    ...interventions,
    always: () => sql`r.statut in ('Planifiée', 'Confirmée par le client')`,
  }),
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

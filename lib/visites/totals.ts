import { sql } from 'drizzle-orm'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { totalOfRows } from '@/lib/perimetre/total'
import { among } from '@/lib/platform/db/among'

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
    always: () => among(sql`r.statut`, VISITES_A_VENIR),
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

import { sql } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import { type By, judge } from '../judge'

/** Contests a visit that is over, for a partner, once (VISIT-08). */
export const contestIntervention = (id: number, motif: string, by: By) =>
  judge(
    id,
    {
      set: sql`contestation = ${motif}, contestee_at = ${now().toISOString()}`,
      ready: sql`v.contestation is null and v.statut in ('Réalisée', 'Non réalisée', 'À revoir')`,
      refusal: 'Cette intervention est déjà contestée, ou n’est pas encore terminée.',
      action: 'interventions.contestation',
    },
    by,
  )

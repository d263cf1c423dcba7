import { sql } from 'drizzle-orm'
import { type By, judge } from '../judge'

/** A note of 1 to 5 for a visit that was made (VISIT-08); a later one replaces it. */
export const noteIntervention = (id: number, note: number, by: By) =>
  judge(
    id,
    {
      set: sql`note_client = ${note}`,
      ready: sql`v.statut = 'Réalisée'`,
      refusal: 'Seule une intervention réalisée se note.',
      action: 'interventions.note',
    },
    by,
  )

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FREQUENCES, PERIODES_ENVOYEES } from '@/lib/domain/analytique/envois'

export const envoi = z.object({
  id: z.number(),
  nom: z.string(),
  frequence: z.enum(FREQUENCES),
  periode: z.enum(PERIODES_ENVOYEES).nullable(),
})
export type Envoi = z.output<typeof envoi>

/** The views that are sent to a person, in JSON, by name. */
export const envoisOf = (userId: number): SQL => sql`(
  select coalesce(json_agg(e order by e.nom), '[]'::json) from (
    select id, nom, frequence, periode from envois_analytiques where user_id = ${userId}) e)`

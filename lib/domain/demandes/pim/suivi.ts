import { z } from 'zod'

/** An intervention of a promoter's client (FOLLOW-05). */
export const pimInterventionSchema = z.object({
  CLIENT: z.string(),
  EMAIL: z.string().nullable(),
  MOBILE: z.string().nullable(),
  STATUT_INTERVENTION: z.string(),
  EQUIPEMENT: z.string().nullable(),
  TYPE_INTERVENTION: z.string(),
  DATE_INTERVENTION: z.string().nullable(),
})

export type PimIntervention = z.infer<typeof pimInterventionSchema>

/** Rows of the promoter follow-up. A failing fetch is only logged, and the list is empty (FOLLOW-06). */
export function loadPromoterClients<T>(
  fetchClients: () => Promise<readonly T[]>,
  silently: (
    call: 'promoterClients',
    run: () => Promise<readonly T[]>,
    fallback: readonly T[],
  ) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  return silently('promoterClients', fetchClients, [])
}

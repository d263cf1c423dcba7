import { z } from 'zod'
import { transaction } from '@/lib/db/client'
import { PREAVIS_MOIS, type VerificationBody } from '@/lib/domain/campagnes/resiliation'
import { finDeContrat, openContrat } from './contrat'

/** What a person is told before the termination is notified (PUBLIC-35). Amounts in cents, a credit is negative. */
export const verification = z.object({
  equipement: z.string(),
  numeroContrat: z.string(),
  preavisMois: z.number(),
  dateEffet: z.string(),
  soldeCents: z.number(),
})

/** Notice period, end date and balance of a termination that is not notified yet. Throws as `openContrat` does. */
export function verifier({ assetId, Date: souhaitee, Motif: motif }: VerificationBody) {
  return transaction(async (tx) => {
    const contrat = await openContrat(tx, assetId)
    const { equipement, numeroContrat, soldeCents } = contrat
    const dateEffet = finDeContrat(contrat, { souhaitee, motif })
    return { data: { equipement, numeroContrat, preavisMois: PREAVIS_MOIS, dateEffet, soldeCents } }
  })
}

import { type Tx, transaction } from '@/lib/db/client'
import { PREAVIS_MOIS, type Verification, type VerificationBody } from '@/lib/domain/campagnes/resiliation'
import { finDeContrat, openContrat } from './contrat'

/**
 * Notice period, end date and balance of terminations that are not notified yet, one per asset (PUBLIC-35). Throws as
 * `openContrat` does.
 */
export function verifier({ assetIds, ...asked }: VerificationBody): Promise<Verification[]> {
  return transaction(async (tx) => {
    const found: Verification[] = []
    for (const assetId of new Set(assetIds)) found.push(await verifierUn(tx, assetId, asked))
    return found
  })
}

async function verifierUn(
  tx: Tx,
  assetId: string,
  { Date: souhaitee, Motif: motif }: Omit<VerificationBody, 'assetIds'>,
): Promise<Verification> {
  const contrat = await openContrat(tx, assetId)
  const { equipement, numeroContrat, soldeCents } = contrat
  const dateEffet = finDeContrat(contrat, { souhaitee, motif })
  return { assetId, equipement, numeroContrat, preavisMois: PREAVIS_MOIS, dateEffet, soldeCents }
}

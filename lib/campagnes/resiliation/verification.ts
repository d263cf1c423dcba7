import type { Connecte } from '@/lib/campagnes/recherche/acces'
import { PREAVIS_MOIS, type Verification, type VerificationBody } from '@/lib/domain/campagnes/resiliation'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { finDeContrat, openContrat } from './contrat'
import { assetOfTicket, noted } from './notee'

type Verifiant = { acteur: Appelant; session: Connecte }

/**
 * Notice period, end date and balance of terminations that are not notified yet, one per asset (PUBLIC-35), to who showed
 * to be the holder (TRUST-28). One row of the audit says whose contracts were shown. Throws 404 for a ticket that is over,
 * and as `openContrat` does.
 */
export function verifyRequester(
  { assetIds, ...asked }: VerificationBody,
  { acteur, session }: Verifiant,
): Promise<Verification[]> {
  const [assetId = ''] = assetIds
  const run = async (tx: Tx) => {
    const found: Verification[] = []
    for (const one of new Set(assetIds)) found.push(await verifierUn(tx, one, asked, session))
    const { clientId } = await assetOfTicket(tx, assetId)
    await writeAudit(tx, acteur, {
      action: 'resiliations.verification',
      entite: 'clients',
      id: clientId,
      details: { contrats: [...new Set(found.map(({ numeroContrat }) => numeroContrat))] },
    })
    return found
  }
  return noted({ action: 'resiliations.verification', assetId, acteur, run })
}

async function verifierUn(
  tx: Tx,
  assetId: string,
  { Date: souhaitee, Motif: motif }: Omit<VerificationBody, 'assetIds'>,
  session: Connecte,
): Promise<Verification> {
  const contrat = await openContrat(tx, await assetOfTicket(tx, assetId), session)
  const { equipement, numeroContrat, soldeCents } = contrat
  const fin = finDeContrat(contrat, { souhaitee, motif })
  return { assetId, equipement, numeroContrat, preavisMois: PREAVIS_MOIS, ...fin, soldeCents }
}

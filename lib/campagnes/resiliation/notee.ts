import { RECHERCHE_EXPIREE } from '@/lib/campagnes/recherche/commands/send-dossier-code'
import { type AssetTicket, openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ApiError, NotFoundError } from '@/lib/platform/errors/errors'

type Act<T> = {
  action: string
  assetId: string
  acteur: Appelant
  run: (tx: Tx) => Promise<T>
}

/** The asset of a ticket. Throws 404 for one that is none or is over. */
export async function assetOfTicket(tx: Tx, assetId: string): Promise<AssetTicket> {
  const asset = await openAssetTicket(assetId, tx)
  if (asset === null) throw new NotFoundError(RECHERCHE_EXPIREE)
  return asset
}

/** Runs an act of a visitor on a contract in one transaction; a refusal leaves one row in the audit (SAFE-23). */
export async function noted<T>({ action, assetId, acteur, run }: Act<T>): Promise<T> {
  try {
    return await transaction(run)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await noteRefusal(action, assetId, acteur, error)
    throw error
  }
}

async function noteRefusal(
  action: string,
  assetId: string,
  acteur: Appelant,
  { message }: ApiError,
): Promise<void> {
  await transaction(async (tx) => {
    const asset = await openAssetTicket(assetId, tx)
    if (asset === null) return
    await writeAudit(tx, acteur, {
      action,
      entite: 'clients',
      id: asset.clientId,
      resultat: 'refus',
      details: { equipement: asset.equipementId, raison: message },
    })
  })
}

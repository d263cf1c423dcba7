import 'server-only'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import type { QrCode } from './queries'

/** Page that reports a breakdown, with the equipment or the dwelling of the code already found (PUBLIC-55), without /v2. */
export async function breakdownPath({
  equipementId,
  logementId,
  contratId,
  clientId,
}: QrCode): Promise<string> {
  if (equipementId === null && logementId === null) return '/depannage'
  const [ticket = ''] = await sealAssetTickets([
    { equipementId, logementId, contratId, clientId, occupantId: null, titulaire: false, preuve: false },
  ])
  return `/depannage?asset=${ticket}`
}

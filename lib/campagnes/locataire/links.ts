import 'server-only'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import type { TenantSpace } from './queries'
import type { Tenant } from './session'

/** Where a tenant goes from their space, without /v2. */
export type TenantLinks = {
  /** Page that reports a breakdown, by equipment. */
  breakdown: ReadonlyMap<number, string>
  /** Page that confirms or moves the next visit; null when there is none to move. */
  visit: string | null
}

/** Sealed links to the flows of visitors: they take the dwelling from the server, not from the browser. */
export async function tenantLinks(
  tenant: Tenant,
  { equipements, contratId }: TenantSpace,
): Promise<TenantLinks> {
  const { logementId, clientId, occupantId } = tenant
  const tickets = await sealAssetTickets(
    equipements.map(({ id }) => ({
      equipementId: id,
      logementId,
      contratId,
      clientId,
      occupantId,
      titulaire: false,
    })),
  )
  return {
    visit: null,
    breakdown: new Map(equipements.map(({ id }, index) => [id, `/depannage?asset=${tickets[index] ?? ''}`])),
  }
}

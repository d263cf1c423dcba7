import 'server-only'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { sealVisites, visitePath } from '@/lib/visites/lien'
import type { TenantSpace } from './queries'
import type { Tenant } from './session'

/** Where a tenant goes from their space, without /v2. */
export type TenantLinks = {
  /** Page that reports a breakdown, by equipment. */
  breakdown: ReadonlyMap<number, string>
  /** Link for an equipment that the tenant cannot name. */
  unknown: string
  /** Page that confirms or moves the next visit; null when there is none to move. */
  visit: string | null
}

/** Sealed links to the flows of visitors: they take the dwelling from the server, not from the browser. */
export async function tenantLinks(tenant: Tenant, space: TenantSpace): Promise<TenantLinks> {
  return { visit: await visitLink(space), ...(await breakdownLinks(tenant, space)) }
}

async function visitLink({ prochaine }: TenantSpace): Promise<string | null> {
  if (prochaine === null || prochaine.demiJournee === null) return null
  const { id, jour, demiJournee } = prochaine
  const [ID = ''] = await sealVisites([{ id, jour }])
  const link = { ID, canal: 'email', envoi: 1, firstConfirm: true, secondConfirm: false } as const
  return visitePath({ id, jour, demiJournee }, link)
}

async function breakdownLinks(
  { logementId, clientId, occupantId }: Tenant,
  { equipements, contratId }: TenantSpace,
): Promise<Pick<TenantLinks, 'breakdown' | 'unknown'>> {
  const [person = '', ...tickets] = await sealAssetTickets(
    [null, ...equipements.map(({ id }) => id)].map((equipementId) => ({
      equipementId,
      logementId,
      contratId,
      clientId,
      occupantId,
      titulaire: false,
      preuve: false,
    })),
  )
  const path = (ticket: string) => `/depannage?asset=${ticket}`
  const breakdown = new Map(equipements.map(({ id }, index) => [id, path(tickets[index] ?? '')]))
  return { breakdown, unknown: path(person) }
}

import 'server-only'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { refusOn } from '@/lib/visites/deplacement'
import { sealVisites, visitePath } from '@/lib/visites/lien'
import { findVisitePublic } from '@/lib/visites/visite'
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
  /** Whether that page moves it, or its tenant is to call. */
  isMovable: boolean
}

/** Sealed links to the flows of visitors: they take the dwelling from the server, not from the browser. */
export async function tenantLinks(tenant: Tenant, space: TenantSpace): Promise<TenantLinks> {
  return { ...(await visitLink(space)), ...(await breakdownLinks(tenant, space)) }
}

async function visitLink({ prochaine }: TenantSpace): Promise<Pick<TenantLinks, 'visit' | 'isMovable'>> {
  if (prochaine === null || prochaine.demiJournee === null) return { visit: null, isMovable: false }
  const { id, jour, demiJournee } = prochaine
  const [ID = ''] = await sealVisites([{ id, jour }])
  const link = { ID, canal: 'email', envoi: 1, firstConfirm: true, secondConfirm: false } as const
  const db = await getDb()
  const visite = await findVisitePublic(db, id, today())
  const isMovable = visite !== null && (await refusOn(db, visite, today())) === null
  return { visit: visitePath({ id, jour, demiJournee }, link), isMovable }
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

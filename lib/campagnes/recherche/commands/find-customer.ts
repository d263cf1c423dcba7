import { NotFoundError } from '@/lib/api/errors'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import type { Appel } from '@/lib/campagnes/visiteur'
import { transaction } from '@/lib/db/client'
import {
  type CustomerQuery,
  customerAnswer,
  type FoundCustomer,
  REFERENCE_INCONNUE,
} from '@/lib/domain/campagnes/recherche'
import { countReference, forgiveReference } from '../limites'
import { findCustomerPublic } from '../queries'
import { sealAssetTickets } from '../ticket'

/**
 * Looks a customer up (PUBLIC-01), writes down who was shown to which address, and answers it with tickets in place of
 * ids. Throws 404, the same for whatever does not match, and 429 once a reference was missed too often.
 */
export async function findCustomer(query: CustomerQuery, appel: Appel): Promise<FoundCustomer> {
  await countReference(query.reference)
  const found = await transaction(async (tx) => {
    const customer = await findCustomerPublic(tx, query)
    if (customer === null) return null
    const { clientId, occupantId, titulaire, assets } = customer
    const tickets = await sealAssetTickets(
      assets.map(({ equipementId, logementId, contratId }) => ({
        equipementId,
        logementId,
        contratId,
        clientId,
        occupantId,
        titulaire,
      })),
      tx,
    )
    await writeVisitorAudit(tx, { action: 'client.recherche', entite: 'clients', id: clientId, ...appel })
    return customerAnswer({
      ...customer,
      assets: assets.map((asset, index) => ({ ...asset, ticket: tickets[index] ?? '' })),
    })
  })
  if (found === null) throw new NotFoundError(REFERENCE_INCONNUE)
  await forgiveReference(query.reference)
  return found
}

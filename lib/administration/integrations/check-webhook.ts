import 'server-only'
import { eq } from 'drizzle-orm'
import { isStaff } from '@/lib/domain/acces/permissions'
import type { WebhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import type { Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { ClosedAddressError, checkWebAddress } from '@/lib/platform/http/public-address'
import { eventsFor } from './evenements'
import { checkGroupes, type Maker } from './maker'

/**
 * Throws ValidationError for an address that nothing is sent to, an unknown type or an unknown group, and NotFoundError for
 * a group that a partner does not have (FIRST-36). `kept` are types that it has already.
 */
export async function checkWebhook(
  tx: Tx,
  { url, types, groupeId }: WebhookSaisi,
  maker: Maker,
  kept: readonly string[] = [],
): Promise<void> {
  try {
    checkWebAddress(new URL(url))
  } catch (error) {
    if (error instanceof ClosedAddressError) throw fieldRefusal('url', error.message)
    throw error
  }
  const told = eventsFor(maker.person)
  if (types.some((type) => !kept.includes(type) && !told.some((event) => event.type === type)))
    throw fieldRefusal('types', 'Cet événement n’existe pas.')
  if (groupeId === null) return
  if (!isStaff(maker.person)) return checkGroupes(tx, maker, [groupeId])
  const known = await tx.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, groupeId))
  if (known.length === 0) throw fieldRefusal('groupeId', 'Ce groupe n’existe pas.')
}

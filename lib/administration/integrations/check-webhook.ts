import 'server-only'
import { eq } from 'drizzle-orm'
import { EVENTS } from '@/lib/app/events.generated'
import type { WebhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import type { Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { ClosedAddressError, checkWebAddress } from '@/lib/platform/http/public-address'

/** Throws ValidationError for an address that nothing is sent to, an unknown type or an unknown group. */
export async function checkWebhook(tx: Tx, { url, types, groupeId }: WebhookSaisi): Promise<void> {
  try {
    checkWebAddress(new URL(url))
  } catch (error) {
    if (error instanceof ClosedAddressError) throw fieldRefusal('url', error.message)
    throw error
  }
  if (types.some((type) => !EVENTS.some((event) => event.type === type)))
    throw fieldRefusal('types', 'Cet événement n’existe pas.')
  if (groupeId === null) return
  const known = await tx.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, groupeId))
  if (known.length === 0) throw fieldRefusal('groupeId', 'Ce groupe n’existe pas.')
}

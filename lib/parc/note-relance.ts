import type { Canal } from '@/lib/domain/parc/relance'
import { now, today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { relances } from '@/lib/platform/db/schema/parc/suites'
import type { Destinataire } from './destinataires'

/** Notes that an occupant is reminded today; false for one who was already, by whoever. */
export async function noteRelance(
  tx: Tx,
  { id, occupantId }: Destinataire,
  { canal, auteurId, fichierId = null }: { canal: Canal; auteurId: number; fichierId?: number | null },
): Promise<boolean> {
  if (occupantId === null) return false
  const added = await tx
    .insert(relances)
    .values({ logementId: id, occupantId, canal, jour: today(), auteurId, fichierId, createdAt: now() })
    .onConflictDoNothing({ target: [relances.occupantId, relances.jour] })
    .returning({ id: relances.id })
  return added.length === 1
}

import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'
import { fournisseurGroupes } from '@/lib/platform/db/schema/comptes/fournisseurs'

/** Replaces the groups whose people may log in by an identity provider. */
export async function storeGroupes(
  tx: Tx,
  fournisseurId: number,
  groupeIds: readonly number[],
): Promise<void> {
  await tx.delete(fournisseurGroupes).where(eq(fournisseurGroupes.fournisseurId, fournisseurId))
  await tx
    .insert(fournisseurGroupes)
    .values([...new Set(groupeIds)].map((groupeId) => ({ fournisseurId, groupeId })))
}

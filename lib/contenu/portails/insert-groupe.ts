import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import type { PortalType } from '@/lib/domain/acces/portails'
import type { Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'

/** A group of a portal, of the portal's type. */
export async function insertGroupe(
  tx: Tx,
  { nom, type, parentGroupeId }: { nom: string; type: PortalType; parentGroupeId: number },
): Promise<number> {
  const [row] = await tx
    .insert(groupes)
    .values({ documentId: createId(), nom, label: nom, type, parentGroupeId })
    .returning({ id: groupes.id })
  if (!row) throw new Error('Le groupe n’a pas été créé.')
  return row.id
}

import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { readPortail } from '@/lib/contenu/portails/edition'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Name of a group of a portal that the caller edits. */
export async function findGroupe(
  tx: Tx,
  portailId: number,
  groupeId: number,
  { userId }: Appelant<number>,
): Promise<string> {
  const portail = await readPortail(tx, userId, portailId)
  const [groupe] = await tx
    .select({ nom: groupes.nom })
    .from(groupes)
    .where(and(eq(groupes.id, groupeId), eq(groupes.parentGroupeId, portailId), isNull(groupes.archiveLe)))
  if (portail === null || !groupe) throw new NotFoundError()
  return groupe.nom
}

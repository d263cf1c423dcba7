import 'server-only'
import { and, eq } from 'drizzle-orm'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { findGroupe } from '../find-groupe'

/** Takes a person out of a group of a portal. Throws NotFoundError, ForbiddenError for oneself (SAFE-02). */
export async function removeMembre(
  portailId: number,
  { groupeId, userId }: { groupeId: number; userId: number },
  acteur: Appelant<number>,
): Promise<void> {
  await transaction(async (tx) => {
    const groupe = await findGroupe(tx, portailId, groupeId, acteur)
    if (userId === acteur.userId) throw new ForbiddenError(refusalOf('soi'))
    const [person] = await tx
      .select({ firstname: users.firstname, lastname: users.lastname })
      .from(users)
      .where(eq(users.id, userId))
    const removed = await tx
      .delete(userGroupes)
      .where(and(eq(userGroupes.userId, userId), eq(userGroupes.groupeId, groupeId)))
      .returning({ userId: userGroupes.userId })
    if (!person || removed.length === 0) throw new NotFoundError()
    const changements = [`${person.firstname} ${person.lastname} retiré du groupe « ${groupe} »`]
    await writeAudit(tx, acteur, {
      action: 'portail.membre',
      entite: 'portails',
      id: portailId,
      details: { changements },
    })
  })
}

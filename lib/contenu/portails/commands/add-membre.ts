import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import type { nouveauMembre } from '@/lib/domain/contenu/portail'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { findGroupe } from '../find-groupe'

/** Puts a person into a group of a portal: they are in the portal at their next request. Throws NotFoundError, ValidationError, ForbiddenError for oneself (SAFE-02). */
export async function addMembre(
  portailId: number,
  { groupeId, email }: z.output<typeof nouveauMembre>,
  acteur: Appelant<number>,
): Promise<number> {
  return transaction(async (tx) => {
    const groupe = await findGroupe(tx, portailId, groupeId, acteur)
    const [person] = await tx
      .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.anonymiseAt)))
      .for('update')
    if (person?.id === acteur.userId) throw new ForbiddenError(refusalOf('soi'))
    if (!person) throw fieldRefusal('email', 'Aucun compte n’a cette adresse : invitez d’abord la personne.')
    const added = await tx
      .insert(userGroupes)
      .values({ userId: person.id, groupeId })
      .onConflictDoNothing()
      .returning({ userId: userGroupes.userId })
    if (added.length === 0) throw fieldRefusal('email', 'Cette personne est déjà dans ce groupe.')
    const changements = [`${person.firstname} ${person.lastname} ajouté au groupe « ${groupe} »`]
    await writeAudit(tx, acteur, {
      action: 'portail.membre',
      entite: 'portails',
      id: portailId,
      details: { changements },
    })
    return person.id
  })
}

import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { readPortail } from '@/lib/contenu/portails/edition'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import type { nouveauMembre } from '@/lib/domain/contenu/portail'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { userGroupes, users } from '@/lib/platform/db/schema/comptes'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { insertGroupe } from './create-portail'

/** Adds a group to a portal. Throws NotFoundError, ValidationError for a name that the portal already has. */
export async function addGroupe(portailId: number, nom: string, acteur: Appelant<number>): Promise<number> {
  return transaction(async (tx) => {
    const portail = await readPortail(tx, acteur.userId, portailId, true)
    if (portail === null) throw new NotFoundError()
    const [same] = await tx
      .select({ id: groupes.id })
      .from(groupes)
      .where(and(eq(groupes.parentGroupeId, portailId), eq(groupes.nom, nom)))
    if (same) throw fieldRefusal('nom', 'Ce portail a déjà un groupe de ce nom.')
    const id = await insertGroupe(tx, { nom, type: portail.type, parentGroupeId: portailId })
    await writeAudit(tx, acteur, {
      action: 'portail.groupe',
      entite: 'portails',
      id: portailId,
      details: { changements: [`Groupe « ${nom} » créé`] },
    })
    return id
  })
}

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

/** Name of a group of a portal that the caller edits. */
async function findGroupe(
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

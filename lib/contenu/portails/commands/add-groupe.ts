import 'server-only'
import { and, eq } from 'drizzle-orm'
import { readPortail } from '@/lib/contenu/portails/edition'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { insertGroupe } from '../insert-groupe'

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

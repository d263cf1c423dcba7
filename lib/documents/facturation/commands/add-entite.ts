import 'server-only'
import { eq } from 'drizzle-orm'
import type { EntiteSaisie } from '@/lib/domain/documents/facturation/entite'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import {
  entiteFacturationEvenements,
  entitesFacturation,
} from '@/lib/platform/db/schema/documents/facturation'
import { clients } from '@/lib/platform/db/schema/perimetre/groupes'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkCode, valuesOf } from '../entite-values'

const t = entitesFacturation

/**
 * Adds an entity to the client that the perimeter is at (DOC-32), with its row of history and of the audit. Throws 409 where
 * the perimeter is at no client, 404 for a client that is gone, 400 for a code that is taken.
 */
export async function addEntite(
  entite: EntiteSaisie,
  { client }: Pick<Perimetre, 'client'>,
  acteur: Appelant<number>,
): Promise<{ id: number }> {
  if (client === null) throw new ConflictError('Choisissez le client dont c’est une entité.')
  return transaction(async (tx) => {
    const [owner] = await tx
      .select({ groupeId: clients.groupeId })
      .from(clients)
      .where(eq(clients.id, client.id))
      .for('share')
    if (owner === undefined) throw new NotFoundError()
    await checkCode(tx, client.id, entite.code, 0)
    const [added] = await tx
      .insert(t)
      .values({ ...valuesOf(entite), clientId: client.id, groupeId: owner.groupeId })
      .onConflictDoNothing()
      .returning({ id: t.id })
    if (added === undefined) throw fieldRefusal('code', 'Une autre entité de ce client a ce code.')
    await tx
      .insert(entiteFacturationEvenements)
      .values({ entiteId: added.id, at: now(), userId: acteur.userId, type: 'Entité', motif: 'Ajoutée' })
    await writeAudit(tx, acteur, {
      action: 'facturation.ajout',
      entite: 'entites_facturation',
      id: added.id,
      details: { objet: 'Entité' },
    })
    return added
  })
}

import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandesAcces } from '@/lib/platform/db/schema/comptes/acces'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { demandesAccesScope } from './demandes-acces-scope'

/** A request for an account, locked: of two decisions at once, one is made. */
export async function openDemande(tx: Tx, id: number, userId: number) {
  const mine = and(eq(demandesAcces.id, id), demandesAccesScope('demandes_acces', userId))
  const [demande] = await tx.select().from(demandesAcces).where(mine).for('update')
  if (demande === undefined) throw new NotFoundError()
  if (demande.etat !== 'En attente') throw new ConflictError('Cette demande a déjà reçu une réponse.')
  return demande
}

type Decision = { etat: 'Acceptée'; userId: number } | { etat: 'Refusée'; motifRefus: string }

/** Stores a decision, with its row in the audit. */
export async function noteDecision(
  tx: Tx,
  id: number,
  decision: Decision,
  { caller, acteur }: By,
): Promise<void> {
  const at = now()
  const stamp = { traiteeParId: caller.userId, traiteeAt: at, updatedAt: at }
  await tx
    .update(demandesAcces)
    .set({ ...decision, ...stamp })
    .where(sql`${demandesAcces.id} = ${id}`)
  await writeAudit(tx, acteur, {
    action: decision.etat === 'Acceptée' ? 'demandes-acces.acceptation' : 'demandes-acces.refus',
    entite: 'demandes_acces',
    id,
  })
}

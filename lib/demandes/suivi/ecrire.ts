import { type SQL, sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { auditWrite } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandeEvenements } from '@/lib/platform/db/schema/demandes/demandes'
import { type Reply, reply } from '@/lib/platform/http/response'
import type { Depot } from '../depot'
import { TYPES } from '../types/table'
import type { Suivie } from './ouvrir'

type Change = {
  /** Assignments of columns of `demandes`; none when only the history grows. */
  set?: SQL
  event: { type: (typeof demandeEvenements.$inferInsert)['type']; statut?: string; texte?: string | null }
  /** Names of what changes, for the audit. */
  fields: string[]
}

/** Changes a request that was opened, with its line of history and its audit row. */
export async function writeSuivi(
  tx: Tx,
  { id, type }: Suivie,
  { set, event, fields }: Change,
  { acteur }: { acteur: Acteur },
): Promise<void> {
  const at = now()
  const changes = set ? sql`${set}, updated_at = ${at.toISOString()}` : sql`updated_at = ${at.toISOString()}`
  await tx.execute(sql`update demandes set ${changes} where id = ${id}`)
  await tx.insert(demandeEvenements).values({ demandeId: id, at, auteurId: acteur.userId, ...event })
  await auditWrite(tx, acteur, TYPES[type].collection, { action: 'update', id, fields })
}

/** Answer of a change, kept in its transaction for the call's `Idempotency-Key`: the same call twice changes once. */
export async function answerOnce(
  tx: Tx,
  { remember }: Pick<Depot, 'remember'>,
  status: number,
  data: unknown,
): Promise<Reply> {
  await remember(tx, { status, data })
  return reply(status, data)
}

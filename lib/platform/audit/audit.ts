import { type SQL, sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'

type Act = {
  action: string
  entite?: string
  /** Null for what leads to nothing. */
  id?: number | null
  /** « refus » for what was tried in vain. */
  resultat?: 'succès' | 'refus'
  details?: Readonly<Record<string, unknown>>
  /** When it happened, where that is not now. */
  at?: Date
}

/** Who did what, from where, in which request: one row, in the transaction of what it tells. Nothing else writes the audit. */
export async function writeAudit(tx: Db | Tx, acteur: Acteur, act: Act): Promise<void> {
  const { userId, address, requestId, impersonateurId, jeton } = acteur
  const { at = now(), id, ...told } = act
  await tx.insert(audit).values({
    ...told,
    at,
    userId,
    impersonateurId,
    jetonId: jeton?.id ?? null,
    entiteId: id,
    ip: address,
    requeteId: requestId,
  })
}

/**
 * Statement that adds one row per row of `from`, for what is written set by set: `entiteId` and `details` (JSON) are expressions
 * on it.
 */
export function auditRows(
  { userId, address, requestId }: Acteur,
  act: { action: string; entite: string; entiteId: SQL; details: SQL; from: SQL },
): SQL {
  return sql`insert into ${audit} (at, user_id, action, entite, entite_id, ip, requete_id, details)
    select ${now().toISOString()}::timestamptz, ${userId}::int, ${act.action}::text, ${act.entite}::text, ${act.entiteId},
      ${address}::text, ${requestId}::text, ${act.details} from ${act.from}`
}

/** The row of a write to a collection: it names the fields, their values may be personal. */
export function auditWrite(
  tx: Tx,
  acteur: Acteur,
  { name }: { name: string },
  { action, id, fields }: { action: 'create' | 'update' | 'delete'; id: number; fields: readonly string[] },
): Promise<void> {
  return writeAudit(tx, acteur, {
    action: `${name}.${action}`,
    entite: name,
    id,
    details: { champs: fields },
  })
}

import { sql } from 'drizzle-orm'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type Brouillon, findBrouillon } from '../brouillons'

type Owner = { userId: number; type: FormulaireType; groupeId: number }

/**
 * Keeps a draft. `version` is that of the draft the person started from, 0 for none: when another device has saved since,
 * nothing is written and the call is a 409 that carries the version kept.
 */
export function saveBrouillon(
  { userId, type, groupeId }: Owner,
  { etape, valeurs, version }: { etape: string; valeurs: unknown; version: number },
): Promise<Brouillon> {
  return transaction(async (tx) => {
    const at = now().toISOString()
    const json = JSON.stringify(valeurs)
    const written = await tx.execute(
      version === 0
        ? sql`insert into brouillons (user_id, type, groupe_id, etape, valeurs, created_at, updated_at)
            values (${userId}, ${type}, ${groupeId}, ${etape}, ${json}::jsonb, ${at}, ${at})
            on conflict (user_id, type, groupe_id) do nothing returning 1`
        : sql`update brouillons set etape = ${etape}, valeurs = ${json}::jsonb, version = version + 1, updated_at = ${at}
            where user_id = ${userId} and type = ${type} and groupe_id = ${groupeId} and version = ${version} returning 1`,
    )
    const kept = await findBrouillon(tx, userId, type, groupeId)
    if (written.rows.length > 0 && kept !== null) return kept
    throw new ConflictError('Ce brouillon a été modifié ailleurs. Rechargez-le avant de continuer.', {
      reason: 'Draft version conflict',
      version: kept?.version ?? 0,
    })
  })
}

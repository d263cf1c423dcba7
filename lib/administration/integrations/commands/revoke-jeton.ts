import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { jetonsIntegration } from '@/lib/platform/db/schema/administration/integrations'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { keptBy, type Maker } from '../maker'

/**
 * Revokes a token: from now on it opens nothing (FIRST-15). Throws NotFoundError where there is none to revoke, or it is
 * somebody else's (FIRST-36).
 */
export async function revokeJeton(id: number, { acteur, person }: Maker): Promise<void> {
  await transaction(async (tx) => {
    const revoked = await tx
      .update(jetonsIntegration)
      .set({ revoqueAt: now() })
      .where(
        and(
          eq(jetonsIntegration.id, id),
          isNull(jetonsIntegration.revoqueAt),
          keptBy(person.id, sql`${jetonsIntegration.auteurId}`),
        ),
      )
      .returning({ id: jetonsIntegration.id })
    if (revoked.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, { action: 'jeton.revocation', entite: 'jetons_integration', id })
  })
}

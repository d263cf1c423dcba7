import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Revokes a feed of the person: its address opens nothing from now on. Throws NotFoundError for any other. */
export async function revokeAbonnement(
  id: number,
  { userId, acteur }: { userId: number; acteur: Acteur },
): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update abonnements_calendrier set revoque_at = ${now().toISOString()}
      where id = ${id} and user_id = ${userId} and revoque_at is null returning id`)
    if (rows[0] === undefined) throw new NotFoundError()
    await writeAudit(tx, acteur, { action: 'planning.revocation', entite: 'abonnements_calendrier', id })
  })
}

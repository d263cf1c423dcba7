import { sql } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Stops sending a view of the person. Throws NotFoundError when it is not theirs. */
export async function deleteEnvoi(id: number, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`delete from envois_analytiques where id = ${id} and user_id = ${acteur.userId} returning id`,
    )
    if (rows.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, { action: 'analytique.envoi.arret', entite: 'envois_analytiques', id })
  })
}

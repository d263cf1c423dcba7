import { type SQL, sql } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

export type By = { userId: number; acteur: Acteur }

/** Writes what a partner says of an intervention of their groups. Throws 404, and 409 where `ready` does not hold. */
export async function judge(
  id: number,
  { set, ready, refusal, action }: { set: SQL; ready: SQL; refusal: string; action: string },
  { userId, acteur }: By,
): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select ${ready} as ready from interventions v where v.id = ${id} and ${rights(userId, sql`v.groupe_id`)} for update`)
    if (rows[0] === undefined) throw new NotFoundError()
    if (rows[0].ready !== true) throw new ConflictError(refusal)
    await tx.execute(
      sql`update interventions set ${set}, updated_at = ${now().toISOString()} where id = ${id}`,
    )
    await writeAudit(tx, acteur, { action, entite: 'interventions', id })
  })
}

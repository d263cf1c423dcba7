import { type SQL, sql } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

type By = { userId: number; acteur: Acteur }

/** Writes what a partner says of an intervention of their groups. Throws 404, and 409 where `ready` does not hold. */
async function judge(
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

/** A note of 1 to 5 for a visit that was made (VISIT-08); a later one replaces it. */
export const noteIntervention = (id: number, note: number, by: By) =>
  judge(
    id,
    {
      set: sql`note_client = ${note}`,
      ready: sql`v.statut = 'Réalisée'`,
      refusal: 'Seule une intervention réalisée se note.',
      action: 'interventions.note',
    },
    by,
  )

/** Contests a visit that is over, for a partner, once (VISIT-08). */
export const contestIntervention = (id: number, motif: string, by: By) =>
  judge(
    id,
    {
      set: sql`contestation = ${motif}, contestee_at = ${now().toISOString()}`,
      ready: sql`v.contestation is null and v.statut in ('Réalisée', 'Non réalisée', 'À revoir')`,
      refusal: 'Cette intervention est déjà contestée, ou n’est pas encore terminée.',
      action: 'interventions.contestation',
    },
    by,
  )

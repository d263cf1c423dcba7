import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { queueImport } from '../queue'

const STARTED = sql`select 1 from jobs j where j.id = i.job_id and j.etat in ('En attente', 'En cours')`

/**
 * Goes on with an import that was cancelled, or whose work ended before it did, from where it stands, as the act of who asks for
 * it. Throws ConflictError, too where its lines are erased.
 */
export async function resumeImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from imports where id = ${id} and etape <> 'lecture' and lot is null for update`,
    )
    if (rows.length > 0)
      throw new ConflictError(
        'Les fichiers de cet import sont effacés\u00a0: envoyez-les dans un nouvel import.',
      )
    const { rowCount } =
      await tx.execute(sql`update imports i set etat = 'En attente', fin_at = null, user_id = ${acteur.userId}
      where i.id = ${id} and i.types <> '{}' and (i.etat = 'Annulé' or i.etat in ('En cours', 'En attente') and not exists (${STARTED}))`)
    if (rowCount !== 1) throw new ConflictError('Cet import n’est pas interrompu.')
    await writeAudit(tx, acteur, { action: 'import.reprise', entite: 'imports', id })
    await queueImport(tx, { id, userId: acteur.userId })
  })
  wakeJobs()
}

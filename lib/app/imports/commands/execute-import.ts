import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { countAfresh } from '../count-afresh'
import { queueImport } from '../queue'

/**
 * Runs for good an import whose dry run ended well, over the same files, as the act of who asks for it: their rights bound it.
 * Throws ConflictError.
 */
export async function executeImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`update imports set etat = 'En attente', essai = false, etape = 'lecture',
      progression = 0, debut_at = null, fin_at = null, user_id = ${acteur.userId} where id = ${id} and etat = 'Essai'`)
    if (rowCount !== 1) throw new ConflictError('Cet import n’est pas un essai terminé.')
    await countAfresh(tx, id)
    await writeAudit(tx, acteur, { action: 'import.execution', entite: 'imports', id })
    await queueImport(tx, { id, userId: acteur.userId })
  })
  wakeJobs()
}

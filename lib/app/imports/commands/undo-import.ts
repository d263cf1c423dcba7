import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { queueImport } from '../queue'
import { findRetourSystem } from '../retour'

const STARTED = sql`select 1 from jobs j where j.id = i.job_id and j.etat in ('En attente', 'En cours')`

/**
 * Puts the undoing of an import in line, or goes on with one that was cut, as the act of who asks for it. Throws ConflictError
 * with what has changed since.
 */
export async function undoImport(id: number, acteur: Acteur): Promise<void> {
  const { possible, motif, conflits } = await findRetourSystem(id)
  const isCut = await transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`select 1 from imports i where i.id = ${id} and i.etape = 'retour'
      and i.etat in ('En cours', 'En attente') and not exists (${STARTED}) for update`)
    return rowCount === 1
  })
  if (!possible && !isCut) {
    const told = conflits.slice(0, 10).map((one) => `${one.cle}\u00a0: ${one.motif}.`)
    throw new ConflictError([motif, ...told].filter(Boolean).join(' '))
  }
  await transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`update imports i set etat = 'En attente', etape = 'retour', progression = 0,
      motif = null, user_id = ${acteur.userId} where i.id = ${id} and not i.essai and (i.etat in ('Terminé', 'Annulé')
        or (i.etape = 'retour' and i.etat in ('En cours', 'En attente') and not exists (${STARTED})))`)
    if (rowCount !== 1) throw new ConflictError('Cet import est en cours.')
    await writeAudit(tx, acteur, { action: 'import.retour.demande', entite: 'imports', id })
    await queueImport(tx, { id, userId: acteur.userId })
  })
  wakeJobs()
}

import { sql } from 'drizzle-orm'
import type { EtatImport } from '@/lib/domain/imports/etats'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { queueImport } from '../queue'

const STARTED = sql`select 1 from jobs j where j.id = i.job_id and j.etat in ('En attente', 'En cours')`

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

const countAfresh = (tx: Tx, id: number) =>
  tx.execute(sql`update import_types set curseur = 0, creees = 0, modifiees = 0, inchangees = 0, fermees = 0, refusees = 0
    where import_id = ${id}`)

const OPEN: readonly EtatImport[] = ['Brouillon', 'En attente', 'En cours', 'Essai']

/**
 * Cancels an import between two blocks: what is stored stays, whole, and the import may be gone on with; a dry run that had ended
 * meanwhile begins again then. Throws ConflictError.
 */
export async function cancelImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.execute(
      sql`update imports set etape = 'lecture', progression = 0 where id = ${id} and etat = 'Essai'`,
    )
    if (ended.rowCount === 1) await countAfresh(tx, id)
    const { rowCount } =
      await tx.execute(sql`update imports set etat = 'Annulé', fin_at = ${now().toISOString()}::timestamptz
      where id = ${id} and etat in (${sql.join(
        OPEN.map((etat) => sql`${etat}`),
        sql`, `,
      )})`)
    if (rowCount !== 1) throw new ConflictError('Cet import est terminé.')
    await writeAudit(tx, acteur, { action: 'import.annulation', entite: 'imports', id })
  })
}

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

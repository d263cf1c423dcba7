import { sql } from 'drizzle-orm'
import type { EtatImport } from '@/lib/domain/imports/etats'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { countAfresh } from '../count-afresh'

const OPEN: readonly EtatImport[] = ['Brouillon', 'En attente', 'En cours', 'Essai']

/**
 * Cancels an import between two blocks: what is stored stays, whole, and the import may be gone on with; a dry run that had ended
 * meanwhile begins again then. Throws ConflictError, too while it is being undone: half of it would stay.
 */
export async function cancelImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const undoing = await tx.execute(
      sql`select 1 from imports where id = ${id} and etape = 'retour' and etat in ('En attente', 'En cours') for update`,
    )
    if (undoing.rowCount === 1) throw new ConflictError('Cet import est en cours de retour en arrière.')
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

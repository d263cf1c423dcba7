import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { imports } from '@/lib/platform/db/schema/imports'

export type OptionsImport = { essai: boolean; complet: boolean; seuil?: number; frein?: number }

/** Opens an import, to which files are then added. Gives its id. `remember` keeps the answer of the call in the transaction. */
export async function createImport(
  options: OptionsImport,
  acteur: Acteur,
  remember?: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  return transaction(async (tx) => {
    const { essai, complet, seuil = SEUIL_PAR_DEFAUT, frein = FREIN_PAR_DEFAUT } = options
    const [row] = await tx
      .insert(imports)
      .values({ essai, complet, seuil, frein, userId: acteur.userId })
      .returning({ id: imports.id })
    if (!row) throw new Error('import was not stored')
    const details = { essai, complet, seuil, frein }
    await writeAudit(tx, acteur, { action: 'import.creation', entite: 'imports', id: row.id, details })
    await remember?.(tx, row.id)
    return row.id
  })
}

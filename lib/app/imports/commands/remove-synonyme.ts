import { eq } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { importSynonymes } from '@/lib/platform/db/schema/imports'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Removes a word: files that write it are read as before it was added. Throws NotFoundError. */
export async function removeSynonyme(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx.delete(importSynonymes).where(eq(importSynonymes.id, id)).returning({
      type: importSynonymes.type,
      colonne: importSynonymes.colonne,
      mot: importSynonymes.mot,
      valeur: importSynonymes.valeur,
    })
    if (!row) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'import-synonyme.suppression',
      entite: 'import_synonymes',
      id,
      details: row,
    })
  })
}

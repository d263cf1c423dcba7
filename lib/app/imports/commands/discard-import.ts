import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { getStorage } from '@/lib/platform/storage/storage'
import { lockDraft } from '../lock-draft'

const erased = z.array(z.object({ cle: z.string() }))

/** Removes an import that has not begun, with its files; its opening stays in the journal. Throws ConflictError. */
export async function discardImport(id: number, acteur: Acteur): Promise<void> {
  const files = await transaction(async (tx) => {
    await lockDraft(tx, id)
    const { rows } = await tx.execute(sql`delete from fichiers f using import_fichiers i
      where i.import_id = ${id} and f.id = i.fichier_id returning f.cle`)
    await tx.execute(sql`delete from imports where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'import.abandon', entite: 'imports', id })
    return erased.parse(rows)
  })
  for (const { cle } of files) await getStorage().remove(cle)
}

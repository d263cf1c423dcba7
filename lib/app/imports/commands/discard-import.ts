import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { eraseFiles, removeContents } from '../erase-files'
import { lockDraft } from '../lock-draft'

/** Removes an import that has not begun, with its files; its opening stays in the journal. Throws ConflictError. */
export async function discardImport(id: number, acteur: Acteur): Promise<void> {
  const keys = await transaction(async (tx) => {
    await lockDraft(tx, id)
    const contents = await eraseFiles(tx, id)
    await tx.execute(sql`delete from imports where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'import.abandon', entite: 'imports', id })
    return contents
  })
  await removeContents(keys)
}

import 'server-only'
import { eq } from 'drizzle-orm'
import { lockEditable } from '@/lib/documents/documentation/editable'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'

/** Withdraws a document from everybody, or puts it back (HOME-28). Throws what `lockEditable` throws. */
export async function setWithdrawn(id: number, retire: boolean, by: By): Promise<void> {
  await transaction(async (tx) => {
    await lockEditable(tx, id, by.caller)
    await tx
      .update(documentations)
      .set({ retireAt: retire ? now() : null })
      .where(eq(documentations.id, id))
    await writeAudit(tx, by.acteur, {
      action: retire ? 'documentations.retrait' : 'documentations.remise-en-ligne',
      entite: 'documentations',
      id,
    })
  })
}

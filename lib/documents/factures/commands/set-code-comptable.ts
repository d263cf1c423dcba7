import 'server-only'
import { sql } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { lockFacture } from '../lock-facture'

/** Keeps the client's own accounting code on an invoice; empty for none (DOC-17). Throws NotFoundError. */
export async function setCodeComptable(
  id: number,
  codeComptable: string,
  acteur: Appelant<number>,
): Promise<{ id: number; codeComptable: string | null }> {
  const code = codeComptable.trim() || null
  return transaction(async (tx) => {
    await lockFacture(tx, id, acteur.userId)
    await tx.execute(
      sql`update factures set code_comptable = ${code}, updated_at = ${now().toISOString()} where id = ${id}`,
    )
    await writeAudit(tx, acteur, { action: 'facture.code-comptable', entite: 'factures', id })
    return { id, codeComptable: code }
  })
}

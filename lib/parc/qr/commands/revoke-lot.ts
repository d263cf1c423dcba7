import { sql } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'
import { sameLot } from '../lot-sql'
import { revoke } from '../revoke'

/** Revokes the codes of a lot that still answer, by any of its codes; how many they were. */
export async function revokeLot(acteur: Appelant<number>, id: number): Promise<number> {
  return transaction(async (tx) => {
    const revoked = await revoke(tx, acteur, sameLot(sql`${codesQr}`, id))
    if (revoked.length > 0)
      await writeAudit(tx, acteur, {
        action: 'révocation d’un lot de QR codes',
        entite: 'codes_qr',
        id,
        details: { nombre: revoked.length },
      })
    return revoked.length
  })
}

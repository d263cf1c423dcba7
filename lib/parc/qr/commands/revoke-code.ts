import { eq } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'
import { revoke } from '../revoke'

/** Revokes a code of the person's groups; false when there is none such or it is revoked already (PUBLIC-69). */
export async function revokeCode(acteur: Appelant<number>, id: number): Promise<boolean> {
  return transaction(async (tx) => {
    const revoked = await revoke(tx, acteur, eq(codesQr.id, id))
    if (revoked.length === 0) return false
    await writeAudit(tx, acteur, { action: 'révocation d’un QR code', entite: 'codes_qr', id })
    return true
  })
}

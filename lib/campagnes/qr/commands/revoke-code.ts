import { and, eq, isNull } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc'

/** Revokes a code of the person's groups; false when there is none such or it is revoked already (PUBLIC-69). */
export async function revokeCode(acteur: Appelant<number>, id: number): Promise<boolean> {
  return transaction(async (tx) => {
    const at = now()
    const revoked = await tx
      .update(codesQr)
      .set({ revoqueAt: at, updatedAt: at })
      .where(and(eq(codesQr.id, id), isNull(codesQr.revoqueAt), rights(acteur.userId, codesQr.groupeId)))
      .returning({ id: codesQr.id })
    if (revoked.length === 0) return false
    await writeAudit(tx, acteur, { action: 'révocation d’un QR code', entite: 'codes_qr', id })
    return true
  })
}

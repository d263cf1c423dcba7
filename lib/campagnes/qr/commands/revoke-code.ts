import { and, eq, isNull } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc'
import { audit } from '@/lib/platform/db/schema/socle'

/** Revokes a code of the person's groups; false when there is none such or it is revoked already (PUBLIC-69). */
export async function revokeCode(userId: number, id: number): Promise<boolean> {
  return transaction(async (tx) => {
    const at = now()
    const revoked = await tx
      .update(codesQr)
      .set({ revoqueAt: at, updatedAt: at })
      .where(and(eq(codesQr.id, id), isNull(codesQr.revoqueAt), rights(userId, codesQr.groupeId)))
      .returning({ id: codesQr.id })
    if (revoked.length === 0) return false
    await tx
      .insert(audit)
      .values({ at, userId, action: 'révocation d’un QR code', entite: 'codes_qr', entiteId: id })
    return true
  })
}

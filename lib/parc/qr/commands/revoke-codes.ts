import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc'
import { sameLot } from '../lot-sql'

/** Codes that this ends, of the person's groups and still answering; their numbers. */
async function revoke(tx: Tx, { userId }: Appelant<number>, which: SQL): Promise<number[]> {
  const at = now()
  const revoked = await tx
    .update(codesQr)
    .set({ revoqueAt: at, updatedAt: at })
    .where(and(which, isNull(codesQr.revoqueAt), rights(userId, codesQr.groupeId)))
    .returning({ id: codesQr.id })
  return revoked.map(({ id }) => id)
}

/** Revokes a code of the person's groups; false when there is none such or it is revoked already (PUBLIC-69). */
export async function revokeCode(acteur: Appelant<number>, id: number): Promise<boolean> {
  return transaction(async (tx) => {
    const revoked = await revoke(tx, acteur, eq(codesQr.id, id))
    if (revoked.length === 0) return false
    await writeAudit(tx, acteur, { action: 'révocation d’un QR code', entite: 'codes_qr', id })
    return true
  })
}

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

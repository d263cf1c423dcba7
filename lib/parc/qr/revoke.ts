import { and, isNull, type SQL } from 'drizzle-orm'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'

/** Codes that this ends, of the person's groups and still answering; their numbers. */
export async function revoke(tx: Tx, { userId }: Appelant<number>, which: SQL): Promise<number[]> {
  const at = now()
  const revoked = await tx
    .update(codesQr)
    .set({ revoqueAt: at, updatedAt: at })
    .where(and(which, isNull(codesQr.revoqueAt), rights(userId, codesQr.groupeId)))
    .returning({ id: codesQr.id })
  return revoked.map(({ id }) => id)
}

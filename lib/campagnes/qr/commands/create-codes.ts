import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc'
import { newQrToken, qrTokenHash } from '../token'

export type QrTarget = { cible: 'equipement' | 'logement'; ids: readonly number[] }
/** A code just made; its token is known here alone, only its hash is kept. */
export type NewQrCode = { id: number; objetId: number; token: string }

const row = z.object({
  id: z.number(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  famille: z.string().nullable(),
})

/**
 * Makes one code for each equipment or dwelling among `ids` that is the person's; the others are left out. Codes made
 * before for the same objects stay good. One transaction, one audit row.
 */
export async function createCodes(
  acteur: Appelant<number>,
  { cible, ids }: QrTarget,
  { lot, format }: { lot: string; format: string },
): Promise<NewQrCode[]> {
  return transaction(async (tx) => {
    const famille = cible === 'equipement' ? sql`o.famille` : sql`null`
    const found = await tx.execute(sql`
      select o.id, o.groupe_id as "groupeId", o.client_id as "clientId", o.contrat_id as "contratId",
        ${famille} as famille
      from ${sql.identifier(cible === 'equipement' ? 'equipements' : 'logements')} o
      where o.id = any(${sql.param(ids)}::int[]) and ${rights(acteur.userId, sql`o.groupe_id`)} order by o.id`)
    const codes = z
      .array(row)
      .parse(found.rows)
      .map((object) => ({ object, token: newQrToken() }))
    if (codes.length === 0) return []
    const added = await tx
      .insert(codesQr)
      .values(
        codes.map(({ object: { id, famille, ...perimetre }, token }) => ({
          ...perimetre,
          jetonHash: qrTokenHash(token),
          cible: famille === 'chaufferies' ? ('chaufferie' as const) : cible,
          ...(cible === 'equipement' ? { equipementId: id } : { logementId: id }),
          lot,
          format,
        })),
      )
      .returning({ id: codesQr.id, jetonHash: codesQr.jetonHash })
    const idOf = new Map(added.map(({ id, jetonHash }) => [jetonHash, id]))
    await writeAudit(tx, acteur, {
      action: 'création de QR codes',
      entite: 'codes_qr',
      details: { lot, nombre: codes.length },
    })
    return codes.flatMap(({ object, token }) => {
      const id = idOf.get(qrTokenHash(token))
      return id === undefined ? [] : [{ id, objetId: object.id, token }]
    })
  })
}

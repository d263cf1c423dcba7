import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

const label = z.object({
  id: z.number(),
  lot: z.string(),
  format: z.string(),
  createdAt: z.coerce.date(),
  revoqueAt: z.coerce.date().nullable(),
  scans: z.number(),
  dernierScanAt: z.coerce.date().nullable(),
})
/** A printed code of an equipment and how often it was scanned (PARK-38). */
export type QrLabel = z.infer<typeof label>

/** Codes of an equipment of the person's groups, the newest first. */
export const findQrLabels = (userId: number, equipementId: number): Promise<QrLabel[]> =>
  findLabels(userId, sql`q.equipement_id = ${equipementId}`)

/** Codes of a dwelling of the person's groups, the newest first. */
export const findLogementQrLabels = (userId: number, logementId: number): Promise<QrLabel[]> =>
  findLabels(userId, sql`q.logement_id = ${logementId}`)

async function findLabels(userId: number, where: SQL): Promise<QrLabel[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.id, q.lot, q.format, q.created_at as "createdAt", q.revoque_at as "revoqueAt",
      count(s.id)::int as scans, max(s.at) as "dernierScanAt"
    from codes_qr q left join scans s on s.code_qr_id = q.id
    where ${where} and ${rights(userId, sql`q.groupe_id`)}
    group by q.id order by q.created_at desc, q.id desc`)
  return z.array(label).parse(rows)
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOST_CODES } from '@/lib/domain/parc/qr'
import { QR_CIBLES } from '@/lib/domain/parc/statuts'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { sameLot } from './lot-sql'

const at = z.coerce.date()
const code = z.object({
  id: z.number(),
  cible: z.enum(QR_CIBLES),
  objet: z.object({ nom: z.string(), logementId: z.number().nullable(), instanceId: z.number().nullable() }),
  objetId: z.number().nullable(),
  lot: z.string(),
  format: z.string(),
  texte: z.string().nullable(),
  client: z.string(),
  createdAt: at,
  revoqueAt: at.nullable(),
  scans: z.number(),
  dernierScanAt: at.nullable(),
})
export type LotCode = z.infer<typeof code>

/** The codes made at once for a client of the person's groups, with how often each was scanned (PARK-38). */
export type QrLotRecord = Pick<LotCode, 'lot' | 'format' | 'texte' | 'client' | 'createdAt'> & {
  id: number
  codes: readonly LotCode[]
}

/** A lot, by any of its codes; null outside the person's rights (PARK-44). */
export async function findQrLot(userId: number, id: number): Promise<QrLotRecord | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.id, q.cible, q.lot, q.format, q.texte, c.nom as client, q.created_at as "createdAt",
      q.revoque_at as "revoqueAt", coalesce(q.equipement_id, q.logement_id) as "objetId",
      json_build_object('logementId', l.id, 'instanceId', eq.instance_id, 'nom', coalesce(
        l.reference, concat_ws(' ', eq.marque_lib, eq.modele_lib) || ', n° ' || eq.instance_id, b.nom, '')) as objet,
      count(s.id)::int as scans, max(s.at) as "dernierScanAt"
    from codes_qr q
    join clients c on c.id = q.client_id
    left join logements l on l.id = q.logement_id
    left join equipements eq on eq.id = q.equipement_id
    left join batiments b on b.id = q.batiment_id
    left join scans s on s.code_qr_id = q.id
    where ${sameLot(sql`q`, id)} and ${rights(userId, sql`q.groupe_id`)}
    group by q.id, c.id, l.id, eq.id, b.id order by q.id limit ${MOST_CODES}`)
  const codes = z.array(code).parse(rows)
  const [first] = codes
  return first === undefined ? null : { ...first, codes }
}

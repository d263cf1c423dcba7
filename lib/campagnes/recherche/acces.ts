import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { portalTypeOf } from '@/lib/domain/acces/portails'
import { isBailleur, LOGEMENTS_PARTICULIER } from '@/lib/domain/campagnes/bailleur'
import { rights } from '@/lib/perimetre/scope'
import type { Tx } from '@/lib/platform/db/client'

const row = z.object({
  logements: z.number(),
  portail: z.object({ id: z.number(), type: z.string() }).nullable(),
  isMember: z.boolean(),
})

/** Access of a caller to the file of a client. */
export type AccesClient = {
  /** Its contracts end signed in only. */
  bailleur: boolean
  /** The caller is signed in and the client is of one of their groups. */
  isMember: boolean
}

/** Who is signed in, as calls of visitors know them. */
export type Connecte = { user: { id: number; email: string } } | null

/** Reads the access of the caller to the file of a client (TRUST-28). */
export async function accesClient(tx: Tx, clientId: number, session: Connecte): Promise<AccesClient> {
  const isMember = session === null ? sql`false` : rights(session.user.id, sql`c.groupe_id`)
  const { rows } = await tx.execute(sql`
    select (select count(*)::int from (select 1 from logements l where l.client_id = c.id
        limit ${LOGEMENTS_PARTICULIER + 1}) d) as logements,
      (select json_build_object('id', p.id, 'type', p.type) from groupes p
        where p.id = coalesce(g.parent_groupe_id, g.id)) as portail,
      ${isMember} as "isMember"
    from clients c join groupes g on g.id = c.groupe_id where c.id = ${clientId}`)
  const found = row.parse(rows[0])
  const portail = found.portail && portalTypeOf(found.portail)
  return { bailleur: isBailleur({ logements: found.logements, portail }), isMember: found.isMember }
}

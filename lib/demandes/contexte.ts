import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { rights } from '@/lib/perimetre/scope'
import type { Session } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { type Brouillon, findBrouillon } from './brouillons'

const row = z.object({ numTiers: z.string() })

/** Opening of a form of requests: who files for whom, and the draft that was left. */
export type Ouverture = { contexte: DemandeContext; brouillon: Brouillon | null }

/**
 * Who files a request of this type for whom, from the perimeter: its group, which must be of the portal, and its client. Null
 * when the perimeter has none or the client is not one of the group's.
 */
export async function openForm(
  { user }: Session,
  { portail, groupe, client }: Perimetre,
  type: DemandeType,
): Promise<Ouverture | null> {
  if (portail?.type !== type || groupe === null || client === null) return null
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select coalesce(c.num_party, g.num_tiers, c.client_id) as "numTiers"
    from groupes g join clients c on c.groupe_id = g.id
    where g.id = ${groupe.id} and c.id = ${client.id} and ${rights(user.id, sql`g.id`)}`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  return {
    contexte: {
      client: client.id,
      groupe: { id: groupe.id, nom: groupe.nom },
      numTiers: found.numTiers,
      createurId: user.id,
      environment: env().ENVIRONMENT,
      hotline: env().HOTLINE,
      test: user.test,
    },
    brouillon: await findBrouillon(db, user.id, type, groupe.id),
  }
}

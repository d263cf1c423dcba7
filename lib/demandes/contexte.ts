import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Session } from '@/lib/auth/session'
import { getDb } from '@/lib/db/client'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { env } from '@/lib/env'
import type { Perimetre } from '@/lib/perimetre/perimetre'

const row = z.object({ client: z.number(), groupeId: z.number(), nom: z.string(), numTiers: z.string() })

/** Who files a request and for whom, from the perimeter; null while it has no group or no client. */
export async function demandeContextOf(
  { user }: Session,
  perimetre: Perimetre,
): Promise<DemandeContext | null> {
  if (perimetre.groupe === null || perimetre.client === null) return null
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select c.id as client, g.id as "groupeId", g.nom, coalesce(nullif(c.num_party, ''), c.client_id) as "numTiers"
    from clients c join groupes g on g.id = c.groupe_id
    where c.id = ${perimetre.client.id} and g.id = ${perimetre.groupe.id}`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  const { client, groupeId, nom, numTiers } = found
  return {
    client,
    groupe: { id: groupeId, nom },
    numTiers,
    createurId: user.id,
    environment: env().ENVIRONMENT,
    test: user.test,
  }
}

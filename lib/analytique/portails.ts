import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ANALYTIC_PORTAL_IDS } from '@/lib/domain/acces/portails'
import { type PortalGroup, readPortalGroup } from '@/lib/domain/analytique/read-models'
import { execute } from '@/lib/platform/db/execute'

/** The groups of the four portals that the person has, by portal and name, each with its clients (API-31). */
export async function readGroupes(userId: number): Promise<PortalGroup[]> {
  const rows = await execute(sql`
    select p.nom as portal, p.id as "portalId", g.id, g.nom as "Nom",
      (select coalesce(json_agg(json_build_object('id', c.id, 'clientId', c.client_id) order by c.id), '[]')
        from clients c where c.groupe_id = g.id) as clients
    from user_groupes ug join groupes g on g.id = ug.groupe_id join groupes p on p.id = g.parent_groupe_id
    where ug.user_id = ${userId} and p.id = any(${sql.param(ANALYTIC_PORTAL_IDS)}::int[])
    order by p.nom, g.nom, g.id`)
  return z.array(z.unknown()).parse(rows).map(readPortalGroup)
}

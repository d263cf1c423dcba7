import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Place } from '@/lib/contenu/navigation'
import { mergeOnglets, ONGLETS_ESPACE, type OngletEspace, ongletEspace } from '@/lib/domain/contenu/onglets'
import { getDb } from '@/lib/platform/db/client'

/** Tabs as a group keeps them; an entry that is none is left out. */
const onglets = z.array(ongletEspace.nullable().catch(null)).catch([])
const row = z.object({ portail: onglets, groupe: onglets })

const present = (tabs: (OngletEspace | null)[]) => tabs.filter((tab) => tab !== null)

/**
 * Tabs that the content gives to the personal space of a place: the portal's with the group's (spec §5). A portal without
 * any, and a person without group, have those of the product.
 */
export async function ongletsEspace({ portailId, groupeId }: Place): Promise<readonly OngletEspace[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select p.onglet_espace_personnel as portail, g.onglet_espace_personnel as groupe
    from groupes p left join groupes g on g.id = ${groupeId ?? 0} and g.parent_groupe_id = p.id
    where p.id = ${portailId ?? 0}`)
  const [found] = z.array(row).parse(rows)
  const tabs = found ? mergeOnglets(present(found.portail), present(found.groupe)) : []
  return tabs.length > 0 ? tabs : ONGLETS_ESPACE
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageEditee } from '@/lib/domain/contenu/page'
import type { Tx } from '@/lib/platform/db/client'
import { hasAddress } from './check'
import { ENTITE } from './scope'
import type { Places } from './versions'

const places = z.array(z.object({ lienId: z.number(), groupeId: z.number(), ordre: z.number().nullable() }))

/** Pages shared with others leave the address to this one in its portals. Gives the places they had. */
export async function takePlaces(tx: Tx, id: number, page: PageEditee): Promise<Places> {
  const portails = sql`${sql.param(page.portails)}::int[]`
  const { rows } = await tx.execute(sql`
    delete from lien_groupes where groupe_id = any(${portails})
      and lien_id in (select l.id from liens l where ${hasAddress(page, id)}
        and exists (select 1 from onglets o where o.lien_id = l.id)
        and exists (select 1 from lien_groupes lg where lg.lien_id = l.id and lg.groupe_id <> all(${portails})))
    returning lien_id as "lienId", groupe_id as "groupeId", ordre`)
  return places.parse(rows)
}

/** The pages whose places this one took have them again, but for those that are gone or where another page has the address. */
export async function giveBackPlaces(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    insert into lien_groupes (lien_id, groupe_id, ordre)
    select l.id, g.id, p.ordre from contenu_versions v
      cross join jsonb_to_recordset(v.contenu -> 'places') as p("lienId" int, "groupeId" int, ordre int)
      join liens l on l.id = p."lienId" join groupes g on g.id = p."groupeId"
    where v.entite = ${ENTITE} and v.entite_id = ${id} and not exists (
      select 1 from lien_groupes og join liens ol on ol.id = og.lien_id join onglets o on o.lien_id = ol.id
      where og.groupe_id = g.id and ol.url = l.url and ol.published_at is not null and ol.id not in (l.id, ${id}))
    on conflict do nothing`)
  await tx.execute(sql`
    update contenu_versions set contenu = contenu - 'places'
    where entite = ${ENTITE} and entite_id = ${id} and contenu -> 'places' is not null`)
}

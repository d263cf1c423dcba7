import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import { editedColumns } from '@/lib/contenu/tuile'
import { DEFAULT_PORTAL_COLOR, type PortalType, portalTypeOf } from '@/lib/domain/acces/portails'
import { ROLES } from '@/lib/domain/acces/roles'
import type { PortailContenu } from '@/lib/domain/contenu/portail'
import { tuileStructure } from '@/lib/domain/contenu/tuile'
import type { Db, Tx } from '@/lib/platform/db/client'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const portailRow = z.object({
  id: z.number(),
  label: z.string(),
  type: z.string(),
  couleur: z.string().nullable(),
})

const lienRow = z.object({
  id: z.number(),
  parent: z.number().nullable(),
  label: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  hasExternalUrl: z.boolean(),
  page: z.boolean(),
  partage: z.array(z.string()),
})

const tuileRow = tuileStructure.extend({
  id: z.number(),
  sizeSm: z.number(),
  sizeMd: z.number(),
  api: z.string(),
  filtre: z.record(z.string(), z.unknown()).nullable(),
  prescripteurs: z.boolean(),
  partage: z.array(z.string()),
})

/** Part of a stored line that the editor knows beside what it changes. */
export type LigneStockee = {
  /** Other portals and groups that show it: they see the change too. */
  partage: string[]
  /** A content page: its address and its tabs are edited with it. */
  page: boolean
}

/** A portal as its editor opens it. */
export type PortailOuvert = {
  id: number
  type: PortalType
  contenu: PortailContenu
  /** By the id of a link, and of a tile. */
  liens: Record<number, LigneStockee>
  tuiles: Record<number, LigneStockee>
}

const others = (table: SQL, own: SQL, row: SQL, portailId: number): SQL =>
  sql`(select coalesce(json_agg(coalesce(g.label, g.nom) order by g.id), '[]'::json) from ${table} x
    join groupes g on g.id = x.groupe_id where ${own} = ${row} and x.groupe_id <> ${portailId})`

function liensStatement(portailId: number): SQL {
  return sql`
    select l.id, l.parent_lien_id as parent, l.label, l.url, l.icon, l.has_external_url as "hasExternalUrl",
      exists (select 1 from onglets o where o.lien_id = l.id) as page,
      ${others(sql`lien_groupes`, sql`x.lien_id`, sql`l.id`, portailId)} as partage
    from lien_groupes lg join liens l on l.id = lg.lien_id
    where lg.groupe_id = ${portailId} and l.published_at is not null
    order by coalesce(lg.ordre, l.ordre), l.ordre, l.id`
}

function tuilesStatement(portailId: number): SQL {
  return sql`
    select ${editedColumns}, t.size_sm as "sizeSm", t.size_md as "sizeMd", coalesce(t.api, '') as api, t.prescripteurs,
      (select f.filtre from tuile_filtres f where f.tuile_id = t.id and f.portail_id = ${portailId}) as filtre,
      ${others(sql`tuile_groupes`, sql`x.tuile_id`, sql`t.id`, portailId)} as partage
    from tuile_groupes tg join tuiles t on t.id = tg.tuile_id
    where tg.groupe_id = ${portailId} and t.published_at is not null and t.onglet_id is null
    order by tg.ordre, t.id`
}

const texts = (filtre: Record<string, unknown> | null): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filtre ?? {}).map(([name, value]) => [name, [value].flat().map(String)]))

const isRole = (id: number): boolean => Object.values<number>(ROLES).includes(id)

type LienRow = z.infer<typeof lienRow>

/** The menu as a flat list: each link, then its own. Links under one that this portal does not show are left out. */
function flat(rows: readonly LienRow[]): LienRow[] {
  return rows
    .filter(({ parent }) => parent === null)
    .flatMap((lien) => [lien, ...rows.filter(({ parent }) => parent === lien.id)])
}

/** A portal with its published menu and tiles, for SA + EHS; null when there is none. `lock` holds it for a change. */
export async function readPortail(
  db: Db | Tx,
  userId: number,
  id: number,
  lock = false,
): Promise<PortailOuvert | null> {
  const found = await db.execute(sql`
    select p.id, coalesce(p.label, p.nom) as label, p.type, p.couleur_portail as couleur from groupes p
    where p.id = ${id} and p.parent_groupe_id is null and ${staffScope(userId)} ${lock ? sql`for update` : sql``}`)
  const [portail] = z.array(portailRow).parse(found.rows)
  const type = portail && portalTypeOf(portail)
  if (!portail || !type) return null
  const liens = flat(z.array(lienRow).parse((await db.execute(liensStatement(id))).rows))
  const tuiles = z.array(tuileRow).parse((await db.execute(tuilesStatement(id))).rows)
  return {
    id,
    type,
    contenu: {
      label: portail.label,
      couleurPortail: portail.couleur ?? DEFAULT_PORTAL_COLOR,
      liens: liens.map(({ id, parent, label, url, icon, hasExternalUrl }) => ({
        id,
        cle: `lien-${id}`,
        label,
        url,
        icon: icon ?? '',
        hasExternalUrl,
        isSubItem: parent !== null,
      })),
      tuiles: tuiles.map(({ partage: _, filtre, authorizedUser, ...tuile }) => ({
        ...tuile,
        cle: `tuile-${tuile.id}`,
        filtre: texts(filtre),
        authorizedUser: authorizedUser.filter(isRole),
      })),
    },
    liens: Object.fromEntries(liens.map(({ id, partage, page }) => [id, { partage, page }])),
    tuiles: Object.fromEntries(tuiles.map(({ id, partage }) => [id, { partage, page: false }])),
  }
}

/** Digest of what is edited of a portal: an edit made from another state is refused. */
export const empreinteOf = ({ contenu }: PortailOuvert): string => digestOf(contenu)

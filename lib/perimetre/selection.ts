import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  ANALYTIC_PORTAL_IDS,
  PARK_PORTAL_IDS,
  PARK_PORTALS,
  PORTAL_IDS,
  type PortalType,
  portalTypeOf,
} from '@/lib/domain/acces/portails'
import { TOUS } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { executeNamed } from '@/lib/platform/db/execute'
import { fold } from '@/lib/platform/db/fold'

/** A saved selection as its cookies tell it; null where a cookie is absent. */
export type SavedSelection = {
  portailId: number | null
  groupeId: number | typeof TOUS | null
  clientId: number | typeof TOUS | null
  /** Numbers of contracts, or the reference of a selection kept on the server (PERIM-51); null means all. */
  contrats: { numeros: string[] } | { reference: string } | null
}

const row = z.object({
  rang: z.number(),
  portail_id: z.number(),
  portail_type: z.string(),
  portail_nom: z.string(),
  portail_label: z.string().nullable(),
  couleur_portail: z.string().nullable(),
  /** « Tous les clients » and « Tous les groupes »; the second has no group. */
  tous: z.enum(['clients', 'groupes']).nullable(),
  groupe_id: z.number().nullable(),
  groupe_nom: z.string().nullable(),
  groupe_logo: z.string().nullable(),
  client_pk: z.number().nullable(),
  client_id: z.string().nullable(),
  client_nom: z.string().nullable(),
  client_logo: z.string().nullable(),
  /** Logo of the group's first client, which the groups of park portals show (PERIM-35). */
  premier_logo: z.string().nullable(),
  /** Whether the group has several clients, and the person several groups of the portal. */
  plusieurs_clients: z.boolean(),
  plusieurs_groupes: z.boolean(),
  /** Numbers of the saved contracts that the client still has; null when all are chosen. */
  numeros: z.array(z.string()).nullable(),
})

/** The portal, group, client and contracts a person works on, as the database gives them. */
export type ResolvedSelection = z.infer<typeof row>

const COLUMNS = sql`
  p.id as portail_id, p.type as portail_type, p.nom as portail_nom, p.label as portail_label, p.couleur_portail,
  g.id as groupe_id, g.nom as groupe_nom, g.logo as groupe_logo,
  c.id as client_pk, c.client_id, c.nom as client_nom, c.logo as client_logo`

const ONE = sql`null::text as tous,`

/** Condition « the portal `p` is of parks »: the ten of the specification by their id, others by their type. */
const IS_PARK = sql`case when p.id = any(${sql.param(Object.values(PORTAL_IDS))}::int[])
  then p.id = any(${sql.param(PARK_PORTAL_IDS)}::int[]) else p.type = any(${sql.param(PARK_PORTALS)}::text[]) end`

const hasClients = sql`exists (select 1 from clients c where c.groupe_id = g.id and c.archive_le is null)`

/** All the person's groups of a park portal: a row while they have one there. */
function allGroupes(userId: number, portailId: number | null): SQL {
  return sql`
    select 0 as rang, 'groupes' as tous, ${COLUMNS}
    from groupes p left join groupes g on false left join clients c on false
    where p.id = ${portailId} and p.parent_groupe_id is null and ${IS_PARK} and exists (
      select 1 from user_groupes ug join groupes mine on mine.id = ug.groupe_id
      where ug.user_id = ${userId} and mine.parent_groupe_id = p.id and mine.archive_le is null)`
}

/** All the clients of a group of the person in a park portal. */
function allClients(userId: number, groupeId: number, portailId: number | null): SQL {
  return sql`
    select 0 as rang, 'clients' as tous, ${COLUMNS}
    from user_groupes ug join groupes g on g.id = ug.groupe_id and g.archive_le is null
    join groupes p on p.id = g.parent_groupe_id ${portailId === null ? sql`` : sql`and p.id = ${portailId}`}
    left join clients c on false
    where ug.user_id = ${userId} and ug.groupe_id = ${groupeId} and ${IS_PARK} and ${hasClients}`
}

/** The saved group when it is the person's, in the saved portal and with the saved client: a row, or none. */
function savedRows(userId: number, { portailId, groupeId, clientId }: SavedSelection): SQL {
  if (groupeId === TOUS) return allGroupes(userId, portailId)
  if (groupeId !== null && clientId === TOUS) return allClients(userId, groupeId, portailId)
  if (groupeId === null)
    return sql`select 0 as rang, ${ONE} ${COLUMNS} from groupes p, groupes g, clients c where false`
  const client = clientId === null ? sql`true` : sql`c.id = ${clientId}`
  const portail = portailId === null ? sql`true` : sql`p.id = ${portailId}`
  return sql`
    select 0 as rang, ${ONE} ${COLUMNS}
    from user_groupes ug
    join groupes g on g.id = ug.groupe_id and g.archive_le is null
    join groupes p on p.id = g.parent_groupe_id and ${portail}
    left join lateral (
      select * from clients c where c.groupe_id = g.id and c.archive_le is null and ${client} order by ${fold(sql`c.nom`)}, c.id limit 1
    ) c on true
    where ug.user_id = ${userId} and ug.groupe_id = ${groupeId} and ${clientId === null ? sql`true` : sql`c.id is not null`}`
}

/**
 * Whether `p` is ANALYTIQUE and the person's other portals are those that it tells of: who follows partners from the dashboard
 * opens on it.
 */
const followsOnly = (userId: number): SQL => sql`(p.id = ${PORTAL_IDS.ANALYTIQUE} and not exists (
  select 1 from user_groupes uo join groupes go on go.id = uo.groupe_id
  where uo.user_id = ${userId} and go.parent_groupe_id <> p.id
    and not go.parent_groupe_id = any(${sql.param(ANALYTIC_PORTAL_IDS)}::int[])))`

/**
 * PERIM-04: the first parent group, its first group (one with clients before those without), its first client. A
 * saved portal without group comes before the first one. Nothing is chosen for the provider's staff, who look at the whole
 * company until they choose (PERIM-53).
 */
function defaultRows(userId: number, { portailId, groupeId }: SavedSelection): SQL {
  const preferred = groupeId === null ? portailId : null
  return sql`
    select 1 as rang, ${ONE} ${COLUMNS}
    from (
      select p.* from groupes p
      where p.parent_groupe_id is null and exists (
        select 1 from user_groupes ug join groupes g on g.id = ug.groupe_id
        where ug.user_id = ${userId} and g.parent_groupe_id = p.id and g.archive_le is null)
        and (p.id = ${preferred}::int or not (select u.utilisateur_ehs from users u where u.id = ${userId}))
      order by p.id is distinct from ${preferred}::int, not ${followsOnly(userId)}, p.id limit 1
    ) p
    cross join lateral (
      select g.* from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = ${userId} and g.parent_groupe_id = p.id and g.archive_le is null
      order by not exists (select 1 from clients c where c.groupe_id = g.id and c.archive_le is null),
        ${fold(sql`g.nom`)}, g.id limit 1
    ) g
    left join lateral (select * from clients c where c.groupe_id = g.id and c.archive_le is null
      order by ${fold(sql`c.nom`)}, c.id limit 1) c on true`
}

function chosenContracts(userId: number, { contrats }: SavedSelection): SQL {
  if (contrats === null) return sql`null::text[]`
  const chosen =
    'numeros' in contrats
      ? sql`ct.numero_contrat = any(${sql.param(contrats.numeros)}::text[])`
      : sql`ct.id in (select unnest(sc.contrat_ids) from selections_contrats sc
          where sc.id = ${contrats.reference} and sc.user_id = ${userId} and sc.client_id = s.client_pk)`
  return sql`case when s.rang = 0 then array(
      select ct.numero_contrat from contrats ct where ct.client_id = s.client_pk and ${chosen} order by ct.numero_contrat
    ) end`
}

/**
 * Checks a saved selection against the person's rights: one row, or none for a person without group. A portal, group or
 * client that is not theirs gives the default selection (PERIM-05, PERIM-50).
 */
export function selectionStatement(userId: number, saved: SavedSelection): SQL {
  return sql`
    select s.*,
      (select c.logo from clients c where c.groupe_id = s.groupe_id order by ${fold(sql`c.nom`)}, c.id limit 1) as premier_logo,
      (select count(*) > 1 from (
        select 1 from clients c where c.groupe_id = s.groupe_id and c.archive_le is null limit 2) c) as plusieurs_clients,
      (select count(*) > 1 from (
        select 1 from user_groupes ug join groupes g on g.id = ug.groupe_id
        where ug.user_id = ${userId} and g.parent_groupe_id = s.portail_id and g.archive_le is null limit 2) g) as plusieurs_groupes,
      ${chosenContracts(userId, saved)} as numeros
    from ((${savedRows(userId, saved)}) union all (${defaultRows(userId, saved)}) limit 1) s`
}

/** Name of the parts of a selection that are saved: the text of that statement depends on them alone, and is kept under it. */
export function shapeOf({ portailId, groupeId, clientId, contrats }: SavedSelection): string {
  const places = [portailId, groupeId, clientId]
    .map((id) => (id === null ? '0' : id === TOUS ? 't' : '1'))
    .join('')
  const kind = contrats === null ? 'tous' : 'numeros' in contrats ? 'numeros' : 'reference'
  return `${places}-${kind}`
}

/** The selection of a row of that statement; null without row. */
export function toSelection(found: unknown): ResolvedSelection | null {
  return row.nullish().parse(found) ?? null
}

/** The selection that the person works on, in one statement. */
export async function resolveSelection(
  userId: number,
  saved: SavedSelection,
): Promise<ResolvedSelection | null> {
  const [first] = await executeNamed(`selection-${shapeOf(saved)}`, selectionStatement(userId, saved))
  return toSelection(first)
}

const portailRow = z.object({ id: z.number(), type: z.string() })

type Chosen = {
  portailId: number
  groupeId: number | typeof TOUS
  clientId: number | typeof TOUS | null
}

/**
 * Type of the portal, when portal, group and client go together and are the person's; null otherwise. A group with
 * clients needs one, or all of them, in a park portal (PERIM-52).
 */
export async function portalInRights(
  userId: number,
  { portailId, groupeId, clientId }: Chosen,
): Promise<PortalType | null> {
  const db = await getDb()
  if (groupeId === TOUS || clientId === TOUS) {
    const all = groupeId === TOUS ? allGroupes(userId, portailId) : allClients(userId, groupeId, portailId)
    const { rows } = await db.execute(sql`select portail_id as id, portail_type as type from (${all}) s`)
    const [found] = z.array(portailRow).parse(rows)
    return found === undefined ? null : portalTypeOf(found)
  }
  const { rows } = await db.execute(sql`
    select p.id, p.type from user_groupes ug join groupes g on g.id = ug.groupe_id
    join groupes p on p.id = g.parent_groupe_id
    where ug.user_id = ${userId} and g.id = ${groupeId} and g.parent_groupe_id = ${portailId} and g.archive_le is null
      and case when ${clientId}::int is null
        then not exists (select 1 from clients c where c.groupe_id = g.id and c.archive_le is null)
        else exists (select 1 from clients c where c.groupe_id = g.id and c.id = ${clientId}::int
          and c.archive_le is null) end`)
  const [portail] = z.array(portailRow).parse(rows)
  return portail === undefined ? null : portalTypeOf(portail)
}

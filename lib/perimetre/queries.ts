import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { portalTypeOf } from '@/lib/domain/acces/portails'
import type { SearchMode } from '@/lib/domain/perimetre/contrats'
import { getDb } from '@/lib/platform/db/client'
import { contains, fold } from '@/lib/platform/db/fold'
import {
  type ClientOption,
  type ContratOption,
  clientOption,
  contratOption,
  type GroupeOption,
  groupeOption,
  type Opening,
  opening,
  type Page,
  type PortailOption,
  portailOption,
} from './options'
import type { OuvertureQuery } from './schemas'

type Window = { offset: number; limit: number }

const portailRow = z.object({ id: z.number(), type: z.string() })

/** Portals of a person, each once (PERIM-18), with the number of the person's groups in it. */
export async function findPortails(userId: number): Promise<PortailOption[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select p.id, p.type, coalesce(p.label, p.nom) as label, count(*)::int as groupes
    from user_groupes ug
    join groupes g on g.id = ug.groupe_id
    join groupes p on p.id = g.parent_groupe_id
    where ug.user_id = ${userId} and g.archive_le is null
    group by p.id order by p.id`)
  return rows.flatMap((row) => {
    const type = portalTypeOf(portailRow.parse(row))
    return type === null ? [] : [portailOption.parse({ ...row, type })]
  })
}

async function readPage<T>(statement: SQL, row: z.ZodType<T>): Promise<Page<T>> {
  const db = await getDb()
  const { rows } = await db.execute(statement)
  const counted = z.array(z.object({ total: z.number() })).parse(rows)
  return { rows: z.array(row).parse(rows), total: counted[0]?.total ?? 0 }
}

/** Groups of a person in a portal, by name, found by a part of the name. */
export function findGroupes(
  userId: number,
  { portailId, recherche, offset, limit }: Window & { portailId: number; recherche: string },
): Promise<Page<GroupeOption>> {
  const found = recherche === '' ? sql`true` : sql`${fold(sql`g.nom`)} like ${contains(recherche)}`
  return readPage(
    sql`
    with page as (
      select g.id, g.nom, count(*) over ()::int as total
      from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = ${userId} and g.parent_groupe_id = ${portailId} and g.archive_le is null and ${found}
      order by ${fold(sql`g.nom`)}, g.id offset ${offset} limit ${limit}
    )
    select id, nom, total,
      (select count(*)::int from clients c where c.groupe_id = page.id and c.archive_le is null) as clients
    from page order by ${fold(sql`nom`)}, id`,
    groupeOption,
  )
}

type ClientSearch = Window & { groupeId?: number | undefined; portailId: number; recherche: string }

/** Clients of a group, or hits over all the person's groups of a portal, found by number or name. */
export function findClients(
  userId: number,
  { groupeId, portailId, recherche, offset, limit }: ClientSearch,
): Promise<Page<ClientOption>> {
  const inGroupe = groupeId === undefined ? sql`true` : sql`g.id = ${groupeId}`
  const found =
    recherche === ''
      ? sql`true`
      : sql`${fold(sql`c.client_id || ' - ' || c.nom`)} like ${contains(recherche)}`
  return readPage(
    sql`
    with page as (
      select c.id, c.client_id, c.nom, g.id as groupe_id, g.nom as groupe_nom, g.parent_groupe_id,
        count(*) over ()::int as total
      from user_groupes ug
      join groupes g on g.id = ug.groupe_id
      join clients c on c.groupe_id = g.id
      where ug.user_id = ${userId} and ${inGroupe} and g.parent_groupe_id = ${portailId} and ${found}
        and g.archive_le is null and c.archive_le is null
      order by ${fold(sql`c.nom`)}, c.id offset ${offset} limit ${limit}
    )
    select id, client_id as "clientId", nom, groupe_id as "groupeId", groupe_nom as "groupeNom",
      parent_groupe_id as "portailId", total,
      (select count(*)::int from contrats ct where ct.client_id = page.id) as contrats
    from page order by ${fold(sql`nom`)}, id`,
    clientOption,
  )
}

/** A client of the person with its group and portal; null outside the rights. */
export async function findClient(userId: number, id: number): Promise<ClientOption | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select c.id, c.client_id as "clientId", c.nom, g.id as "groupeId", g.nom as "groupeNom",
      g.parent_groupe_id as "portailId",
      (select count(*)::int from contrats ct where ct.client_id = c.id) as contrats
    from clients c join groupes g on g.id = c.groupe_id
    join user_groupes ug on ug.groupe_id = g.id and ug.user_id = ${userId}
    where c.id = ${id} and g.parent_groupe_id is not null and g.archive_le is null and c.archive_le is null`)
  return z.array(clientOption).parse(rows)[0] ?? null
}

const NO_CLIENT = sql`not exists (select 1 from clients c where c.groupe_id = g.id and c.archive_le is null)`

/**
 * The group to open and its first client: a portal's first group (PERIM-10), or the group asked for. A group without
 * client gives way to the others of its portal, by name after it, then from the first (PERIM-38); when none has
 * clients the first one is kept. Null outside the rights.
 */
export async function findOpening(userId: number, query: OuvertureQuery): Promise<Opening | null> {
  const name = fold(sql`g.nom`)
  const from =
    'portailId' in query
      ? sql`from groupes g join user_groupes ug on ug.groupe_id = g.id and ug.user_id = ${userId}
          where g.parent_groupe_id = ${query.portailId} and g.archive_le is null order by ${NO_CLIENT}, ${name}, g.id`
      : sql`from user_groupes mine
          join groupes asked on asked.id = mine.groupe_id
          join groupes g on g.parent_groupe_id = asked.parent_groupe_id
          join user_groupes ug on ug.groupe_id = g.id and ug.user_id = ${userId}
          where mine.user_id = ${userId} and mine.groupe_id = ${query.groupeId} and g.archive_le is null
          order by ${NO_CLIENT}, g.id <> asked.id, (${name}, g.id) < (${fold(sql`asked.nom`)}, asked.id), ${name}, g.id`
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select json_build_object('id', o.id, 'nom', o.nom) as groupe, (
      select json_build_object('id', c.id, 'clientId', c.client_id, 'nom', c.nom, 'groupeId', o.id, 'groupeNom', o.nom,
        'portailId', o.parent_groupe_id,
        'contrats', (select count(*)::int from contrats ct where ct.client_id = c.id))
      from clients c where c.groupe_id = o.id and c.archive_le is null order by ${fold(sql`c.nom`)}, c.id limit 1
    ) as client
    from (select g.id, g.nom, g.parent_groupe_id ${from} limit 1) o`)
  return z.array(opening).parse(rows)[0] ?? null
}

type ContratSearch = Window & { clientId: number; recherche: string; mode: SearchMode }

/** Contracts of a client of the person, by number, found by number, description or both (PERIM-27, PERIM-33). */
export function findContrats(
  userId: number,
  { clientId, recherche, mode, offset, limit }: ContratSearch,
): Promise<Page<ContratOption>> {
  const columns = { numeroContrat: sql`ct.numero_contrat`, description: sql`ct.description` }
  const searched = mode === 'numeroContratAndDesc' ? Object.values(columns) : [columns[mode]]
  const found =
    recherche === ''
      ? sql`true`
      : sql`(${sql.join(
          searched.map((column) => sql`${fold(column)} like ${contains(recherche)}`),
          sql` or `,
        )})`
  return readPage(
    sql`
    select ct.numero_contrat as "numeroContrat", ct.description, ct.status, count(*) over ()::int as total
    from contrats ct
    join clients c on c.id = ct.client_id
    join user_groupes ug on ug.groupe_id = c.groupe_id and ug.user_id = ${userId}
    where ct.client_id = ${clientId} and ${found}
    order by ct.numero_contrat offset ${offset} limit ${limit}`,
    contratOption,
  )
}

/** Numbers of a client's contracts, those of `exceptions` left out or, with `base` 'aucun', those alone. */
export async function findNumeros(
  userId: number,
  clientId: number,
  { base, exceptions }: { base: 'tous' | 'aucun'; exceptions: readonly string[] },
): Promise<{ ids: number[]; numeros: string[]; total: number }> {
  const db = await getDb()
  const named = sql`ct.numero_contrat = any(${sql.param([...exceptions])}::text[])`
  const chosen = base === 'tous' ? sql`not (${named})` : named
  const { rows } = await db.execute(sql`
    select count(*)::int as total,
      coalesce(array_agg(ct.id order by ct.numero_contrat) filter (where ${chosen}), '{}') as ids,
      coalesce(array_agg(ct.numero_contrat order by ct.numero_contrat) filter (where ${chosen}), '{}') as numeros
    from contrats ct
    join clients c on c.id = ct.client_id
    join user_groupes ug on ug.groupe_id = c.groupe_id and ug.user_id = ${userId}
    where ct.client_id = ${clientId}`)
  const chosenRow = z.object({ ids: z.array(z.number()), numeros: z.array(z.string()), total: z.number() })
  return chosenRow.parse(rows[0])
}

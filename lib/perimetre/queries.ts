import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/db/client'
import type { SearchMode } from '@/lib/domain/perimetre/contrats'
import { contains, fold } from './fold'

export type Page<T> = { rows: T[]; total: number }
type Window = { offset: number; limit: number }

const portail = z.object({ id: z.number(), nom: z.string(), label: z.string(), groupes: z.number() })
export type PortailOption = z.infer<typeof portail>

/** Portals of a person, each once (PERIM-18), with the number of the person's groups in it. */
export async function findPortails(userId: number): Promise<PortailOption[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select p.id, p.nom, coalesce(p.label, p.nom) as label, count(*)::int as groupes
    from user_groupes ug
    join groupes g on g.id = ug.groupe_id
    join groupes p on p.id = g.parent_groupe_id
    where ug.user_id = ${userId}
    group by p.id order by p.id`)
  return z.array(portail).parse(rows)
}

const groupe = z.object({
  id: z.number(),
  nom: z.string(),
  logo: z.string().nullable(),
  portailId: z.number(),
  clients: z.number(),
})
export type GroupeOption = z.infer<typeof groupe>

async function readPage<T>(statement: SQL, row: z.ZodType<T>): Promise<Page<T>> {
  const db = await getDb()
  const { rows } = await db.execute(statement)
  const counted = z.array(z.object({ total: z.number() })).parse(rows)
  return { rows: z.array(row).parse(rows), total: counted[0]?.total ?? 0 }
}

/** Groups of a person in a portal, or in all when `portailId` is null, by name, found by a part of the name. */
export function findGroupes(
  userId: number,
  { portailId, recherche, offset, limit }: Window & { portailId: number | null; recherche: string },
): Promise<Page<GroupeOption>> {
  const inPortail =
    portailId === null ? sql`g.parent_groupe_id is not null` : sql`g.parent_groupe_id = ${portailId}`
  const found = recherche === '' ? sql`true` : sql`${fold(sql`g.nom`)} like ${contains(recherche)}`
  return readPage(
    sql`
    with page as (
      select g.id, g.nom, g.logo, g.parent_groupe_id, count(*) over ()::int as total
      from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = ${userId} and ${inPortail} and ${found}
      order by ${fold(sql`g.nom`)}, g.id offset ${offset} limit ${limit}
    )
    select id, nom, logo, parent_groupe_id as "portailId", total,
      (select count(*)::int from clients c where c.groupe_id = page.id) as clients
    from page order by ${fold(sql`nom`)}, id`,
    groupe,
  )
}

const client = z.object({
  id: z.number(),
  clientId: z.string(),
  nom: z.string(),
  groupeId: z.number(),
  groupeNom: z.string(),
  portailId: z.number(),
  contrats: z.number(),
})
export type ClientOption = z.infer<typeof client>

type ClientSearch = Window & { groupeId: number | null; portailId: number | null; recherche: string }

/** Clients of a group, or hits over all the person's groups of a portal, found by number or name. */
export function findClients(
  userId: number,
  { groupeId, portailId, recherche, offset, limit }: ClientSearch,
): Promise<Page<ClientOption>> {
  const inGroupe = groupeId === null ? sql`true` : sql`g.id = ${groupeId}`
  const inPortail =
    portailId === null ? sql`g.parent_groupe_id is not null` : sql`g.parent_groupe_id = ${portailId}`
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
      where ug.user_id = ${userId} and ${inGroupe} and ${inPortail} and ${found}
      order by ${fold(sql`c.nom`)}, c.id offset ${offset} limit ${limit}
    )
    select id, client_id as "clientId", nom, groupe_id as "groupeId", groupe_nom as "groupeNom",
      parent_groupe_id as "portailId", total,
      (select count(*)::int from contrats ct where ct.client_id = page.id) as contrats
    from page order by ${fold(sql`nom`)}, id`,
    client,
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
    where c.id = ${id} and g.parent_groupe_id is not null`)
  return z.array(client).parse(rows)[0] ?? null
}

const ids = z.array(z.object({ groupeId: z.number(), clientId: z.number().nullable() }))

/**
 * The group to open and its first client. A group without client gives way to the others of its portal, by name
 * after it, then from the first (PERIM-38); when none has clients the group itself is kept. Null outside the rights.
 */
export async function findOpenGroupe(
  userId: number,
  groupeId: number,
): Promise<{ groupeId: number; clientId: number | null } | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.id as "groupeId", (
      select c.id from clients c where c.groupe_id = g.id order by ${fold(sql`c.nom`)}, c.id limit 1
    ) as "clientId"
    from user_groupes mine
    join groupes asked on asked.id = mine.groupe_id
    join groupes g on g.parent_groupe_id = asked.parent_groupe_id
    join user_groupes ug on ug.groupe_id = g.id and ug.user_id = ${userId}
    where mine.user_id = ${userId} and mine.groupe_id = ${groupeId}
      and (g.id = asked.id or exists (select 1 from clients c where c.groupe_id = g.id))
    order by
      g.id = asked.id and not exists (select 1 from clients c where c.groupe_id = g.id),
      g.id <> asked.id, 
      (${fold(sql`g.nom`)}, g.id) < (${fold(sql`asked.nom`)}, asked.id), ${fold(sql`g.nom`)}, g.id
    limit 1`)
  return ids.parse(rows)[0] ?? null
}

const contrat = z.object({
  numeroContrat: z.string(),
  description: z.string(),
  status: z.string(),
})
export type ContratOption = z.infer<typeof contrat>

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
    contrat,
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

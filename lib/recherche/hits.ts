import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type GroupHit, groupHitSchema } from '@/lib/domain/perimetre/group-search'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inOrder } from '@/lib/domain/recherche/pages'
import { type Hit, hitSchema } from '@/lib/domain/recherche/reponse'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { execute } from '@/lib/platform/db/execute'
import { contains, fold } from '@/lib/platform/db/fold'

const ids = (values: readonly number[]): SQL => sql`any(${sql.param([...values])}::int[])`

/** How many of the words an equipment `q` of a dwelling holds: what is asked for of several is shown first. */
function heldBy(words: readonly string[]): SQL {
  const text = fold(
    sql`concat_ws(' ', '', q.instance_id, q.type, q.marque_lib, q.modele_lib, q.numero_serie)`,
  )
  const held = words.map((word) => sql`(${text} like ${contains(` ${word}`)})::int`)
  return held.length === 0 ? sql`0` : sql.join(held, sql` + `)
}

/**
 * The dwellings of these ids that lie in the perimeter, in their order (SEARCH-19, SEARCH-21). Of the equipment of each, what
 * holds the words comes first, then boilers: « Mrs Martin » and Enter open hers.
 */
export async function readHits(
  perimetre: Perimetre,
  wanted: readonly number[],
  words: readonly string[] = [],
): Promise<Hit[]> {
  if (wanted.length === 0) return []
  const rows = await execute(sql`
    select l.id::text as "objectID", l.reference, o.email, l.groupe_id::text as local_grp_code, c.numero_contrat,
      nullif(concat_ws(' ', o.nom, nullif(o.prenom, '')), '') as occupant,
      concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)) as adresse,
      coalesce((
        select json_agg(json_build_object('instance_id', q.instance_id, 'marque_lib', q.marque_lib, 'modele_lib', q.modele_lib)
          order by ${heldBy(words)} desc, q.famille <> 'chaudieres', q.id)
        from equipements q where q.logement_id = l.id and q.retire_le is null), '[]') as equipments
    from logements l
    left join contrats c on c.id = l.contrat_id
    left join occupants o on o.logement_id = l.id and o.sortie is null
    where l.id = ${ids(wanted)} and l.archive_le is null and ${inPerimetre(perimetre, {
      groupe: sql`l.groupe_id`,
      client: sql`l.client_id`,
      contratId: sql`l.contrat_id`,
    })}`)
  return inOrder(z.array(hitSchema).parse(rows), wanted.map(String))
}

/** Statement of the person's groups in a portal, as `id`; in all of them for null. */
function groupesOf(userId: number, parentId: number | null): SQL {
  const ofPortail =
    parentId === null ? sql`g.parent_groupe_id is not null` : sql`g.parent_groupe_id = ${parentId}`
  return sql`select g.id from groupes g where ${ofPortail} and g.archive_le is null and ${rights(userId, sql`g.id`)}`
}

/** Ids of the person's groups in a portal (PERIM-40); in all of them for null. */
export async function groupIdsOf(userId: number, parentId: number | null): Promise<number[]> {
  const rows = await execute(sql`${groupesOf(userId, parentId)} order by g.id`)
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}

const held = z.object({ groupeIds: z.array(z.number()), archived: z.array(z.number()) })
/** Ids of groups, and of those of their clients that are archived and left out. */
export type HeldGroupes = z.infer<typeof held>

/**
 * The groups that a perimeter holds, which an index without rights is asked for, and what « Tous les clients » and « Tous les
 * groupes » leave out of them (PERIM-52). A statement where the perimeter is one of these two, none else.
 */
export async function heldGroupes({ userId, portail, groupe, tous }: Perimetre): Promise<HeldGroupes> {
  if (tous === undefined || (groupe === null && tous === 'clients'))
    return { groupeIds: groupe === null ? [] : [groupe.id], archived: [] }
  const ofPerimetre =
    groupe === null ? groupesOf(userId, portail?.id ?? null) : sql`select ${groupe.id}::int as id`
  const [row] = await execute(sql`
    with tenus as (${ofPerimetre})
    select (select coalesce(json_agg(t.id order by t.id), '[]') from tenus t) as "groupeIds",
      (select coalesce(json_agg(c.id order by c.id), '[]') from clients c
        where c.groupe_id in (select t.id from tenus t) and c.archive_le is not null) as archived`)
  return held.parse(row)
}

/** The groups of these ids that are the person's, in their order (PERIM-44). */
export async function readGroupHits(userId: number, wanted: readonly number[]): Promise<GroupHit[]> {
  if (wanted.length === 0) return []
  const rows = await execute(sql`
    select g.nom as "Nom", g.id, g.id::text as "objectID", json_build_array(json_build_object('id', g.parent_groupe_id)) as parents,
      coalesce((select json_agg(json_build_object('clientId', c.client_id) order by c.client_id)
        from clients c where c.groupe_id = g.id and c.archive_le is null), '[]') as clients
    from groupes g where g.id = ${ids(wanted)} and g.parent_groupe_id is not null and g.archive_le is null
      and ${rights(userId, sql`g.id`)}`)
  const byId = new Map(
    z
      .array(groupHitSchema)
      .parse(rows)
      .map((hit) => [hit.id, hit]),
  )
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const MOST_GROUPS = 100
const MOST_MEMBERS = 20
const MOST_ACTS = 50

const groupe = z.object({
  id: z.number(),
  nom: z.string(),
  total: z.number(),
  /** File of the logo of its documents. */
  logo: z.number().nullable(),
  membres: z.array(z.object({ id: z.number(), nom: z.string(), email: z.string(), roleId: z.number() })),
})
export type GroupeDuPortail = z.infer<typeof groupe>

/** Groups of a portal by name with their first members, for SA + EHS. */
export async function findGroupesDuPortail(userId: number, portailId: number): Promise<GroupeDuPortail[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.id, g.nom, (select lo.fichier_id from logos lo where lo.groupe_id = g.id) as logo,
      (select count(*)::int from user_groupes ug where ug.groupe_id = g.id) as total,
      (select coalesce(json_agg(m), '[]'::json) from (
        select u.id, concat_ws(' ', u.firstname, u.lastname) as nom, u.email, u.role_id as "roleId"
        from user_groupes ug join users u on u.id = ug.user_id where ug.groupe_id = g.id
        order by ${fold(sql`u.lastname`)}, u.id limit ${MOST_MEMBERS}) m) as membres
    from groupes g where g.parent_groupe_id = ${portailId} and g.archive_le is null and ${staffScope(userId)}
    order by ${fold(sql`g.nom`)}, g.id limit ${MOST_GROUPS}`)
  return z.array(groupe).parse(rows)
}

/** File of the logo that the documents of a whole portal carry, for SA + EHS; null without any. */
export async function findLogoDuPortail(userId: number, portailId: number): Promise<number | null> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select lo.fichier_id as logo from logos lo where lo.groupe_id = ${portailId} and ${staffScope(userId)}`,
  )
  const [found] = z.array(z.object({ logo: z.number() })).parse(rows)
  return found?.logo ?? null
}

const acte = z.object({
  id: z.number(),
  at: z.coerce.date(),
  auteur: z.string().nullable(),
  changements: z.array(z.string()).catch([]),
})
type Acte = z.infer<typeof acte>

/** Reads the acts on a portal, by whom and when, the latest first, for SA + EHS. */
export async function findHistorique(userId: number, portailId: number): Promise<Acte[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.id, a.at, nullif(concat_ws(' ', u.firstname, u.lastname), '') as auteur,
      a.details -> 'changements' as changements
    from audit a left join users u on u.id = a.user_id
    where a.entite = 'portails' and a.entite_id = ${portailId} and ${staffScope(userId)}
    order by a.at desc, a.id desc limit ${MOST_ACTS}`)
  return z.array(acte).parse(rows)
}

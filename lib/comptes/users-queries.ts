import { PROVIDERS } from '@/lib/domain/comptes/users'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isCible } from '@/lib/domain/acces/droits/appelants'
import { type GroupeChoice, groupeChoice } from '@/lib/domain/comptes/users'
import type { Caller } from '@/lib/platform/api/collection'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { matches } from '@/lib/platform/lists/search'
import { usersList } from './lists/users'
import { compteCible, groupesShown, usersScope } from './users-scope'

type Viewer = Pick<Caller, 'userId' | 'roleId'>

const user = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  provider: z.enum(PROVIDERS),
  role: z.number(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  searchEngine: z.boolean(),
  plafondSignatureCents: z.number().nullable(),
  test: z.boolean(),
  utilisateurEHS: z.boolean(),
  creeAt: z.coerce.date(),
  derniereConnexionAt: z.coerce.date().nullable(),
  groupes: z.array(groupeChoice),
  /** Groups of the person that the viewer does not know. */
  autresGroupes: z.number(),
  aUnSecondFacteur: z.boolean(),
  aUneIdentiteSso: z.boolean(),
  /** Relation of the account to the viewer: their acts on it are in the decision table. */
  cible: z.string().refine(isCible),
})
export type UserAccount = z.infer<typeof user>

const CHOICE = sql`g.id, g.nom, coalesce(p.label, p.nom, '') as portail`
const GROUPES = sql`groupes g left join groupes p on p.id = g.parent_groupe_id`

/** An account with what it is to the viewer (ACCOUNT-17); null when there is none that they know of (ACCOUNT-13). */
export async function findUser(viewer: Viewer, id: number): Promise<UserAccount | null> {
  const { userId: viewerId } = viewer
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select u.id, u.firstname, u.lastname, u.email, u.phone, u.provider, u.role_id as role, u.confirmed, u.blocked,
      u.search_engine as "searchEngine", u.plafond_signature_cents as "plafondSignatureCents", u.test, u.utilisateur_ehs as "utilisateurEHS", u.created_at as "creeAt",
      u.derniere_connexion_at as "derniereConnexionAt", ${compteCible('u', viewer)} as cible,
      (select coalesce(json_agg(c order by c.portail, c.nom, c.id), '[]'::json) from (
        select ${CHOICE} from user_groupes ug join ${GROUPES} on g.id = ug.groupe_id
        where ug.user_id = u.id and ${groupesShown(sql`ug.groupe_id`, viewerId)}) c) as groupes,
      (select count(*)::int from user_groupes ug
        where ug.user_id = u.id and not ${groupesShown(sql`ug.groupe_id`, viewerId)}) as "autresGroupes",
      exists (select 1 from second_facteurs f where f.user_id = u.id) as "aUnSecondFacteur",
      exists (select 1 from identites_sso i where i.user_id = u.id) as "aUneIdentiteSso"
    from users u where u.id = ${id} and ${usersScope('u', viewerId)}`)
  return rows[0] === undefined ? null : user.parse(rows[0])
}

type Page = { recherche: string; offset: number; limit: number }

/** A page of the groups that a person may give to others, their own, by portal and name; SA + EHS may give any. */
export async function groupesToGive(
  userId: number,
  { recherche, offset, limit }: Page,
): Promise<{ rows: GroupeChoice[]; total: number }> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${CHOICE}, count(*) over ()::int as total
    from ${GROUPES} where ${groupesShown(sql`g.id`, userId)} and g.parent_groupe_id is not null
      and g.archive_le is null and ${matches(recherche, sql`g.nom`, sql`p.label`)}
    order by portail, g.nom, g.id limit ${limit} offset ${offset}`)
  const found = z.array(groupeChoice.extend({ total: z.number() })).parse(rows)
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** The groups that an address chooses in the filter of the list, among those that the viewer knows. */
export async function groupesOfFilter(viewerId: number, searchParams: SearchParams): Promise<GroupeChoice[]> {
  const ids = parseListParams(searchParams, usersList).filters.groupe ?? []
  if (ids.length === 0) return []
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${CHOICE} from ${GROUPES}
    where g.id = any(${sql.param(ids.map(Number))}::int[]) and ${groupesShown(sql`g.id`, viewerId)}
    order by portail, g.nom, g.id`)
  return z.array(groupeChoice).parse(rows)
}

const session = z.object({
  id: z.string(),
  createdAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  par: z.string().nullable(),
})
const login = z.object({
  id: z.number(),
  at: z.coerce.date(),
  provider: z.enum(PROVIDERS),
  resultat: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type UserSession = z.infer<typeof session>
export type UserLogin = z.infer<typeof login>

/** Open sessions of an account that the viewer knows of, the latest first; `par` is who opened one as the person. */
export async function sessionsOfUser(viewerId: number, id: number): Promise<UserSession[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.ip, s.user_agent as "userAgent",
      nullif(concat_ws(' ', i.firstname, i.lastname), '') as par
    from sessions s join users u on u.id = s.user_id left join users i on i.id = s.impersonateur_id
    where s.user_id = ${id} and ${usersScope('u', viewerId)} and s.revoked_at is null
      and s.expires_at > ${now().toISOString()}::timestamptz
    order by s.last_seen_at desc, s.id limit 20`)
  return z.array(session).parse(rows)
}

/** The last lines of an account's connection log. */
export async function loginsOfUser(viewerId: number, id: number): Promise<UserLogin[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select j.id, j.at, j.provider, j.resultat, j.ip, j.user_agent as "userAgent"
    from journal_connexions j join users u on u.id = j.user_id
    where j.user_id = ${id} and ${usersScope('u', viewerId)} order by j.at desc, j.id desc limit 10`)
  return z.array(login).parse(rows)
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import { PROVIDERS } from '@/lib/domain/comptes/users'
import { now } from '@/lib/platform/clock'
import { execute, executeNamed } from '@/lib/platform/db/execute'
import { log } from '@/lib/platform/log'
import { endImpersonations } from './end-impersonations'
import type { SessionClaims } from './token'

/** A session left alone longer than this is over, even within its 12 hours. */
const IDLE_HOURS = 4

const row = z.object({
  session_id: z.string(),
  id: z.number(),
  document_id: z.string(),
  role_id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  provider: z.enum(PROVIDERS),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  utilisateur_ehs: z.boolean(),
  test: z.boolean(),
  search_engine: z.boolean(),
  impersonateur: z
    .object({ id: z.number(), firstname: z.string(), lastname: z.string(), utilisateurEHS: z.boolean() })
    .nullable(),
  tuiles_masquees: z.array(z.number()),
})

/** The logged-in person, as the database has it at this request. */
export type SessionUser = {
  id: number
  documentId: string
  roleId: number
  firstname: string
  lastname: string
  username: string
  email: string
  phone: string | null
  provider: 'local' | 'okta'
  confirmed: boolean
  blocked: boolean
  utilisateurEHS: boolean
  test: boolean
  searchEngine: boolean
  /** Tiles that an administrator hid from the person, by id. */
  tuilesMasquees: number[]
}

/** Somebody else who is logged in as the person (ACCOUNT-19). */
export type Impersonateur = { id: number; firstname: string; lastname: string; utilisateurEHS: boolean }

export type Session = { id: string; user: SessionUser; impersonateur: Impersonateur | null }

/**
 * The statement `live`, to be used under `with`: one row for a session that lives, none for one that was closed, is over or
 * idle, or whose person is blocked, unconfirmed or anonymised. A session opened as somebody else ends with the session it
 * was opened from, and with the right to open it.
 */
export function liveStatement({ sessionId, userId }: SessionClaims): SQL {
  const at = now().toISOString()
  return sql`
    live as (
      select s.id as session_id, s.last_seen_at, u.id, u.document_id, u.role_id, u.firstname, u.lastname, u.username,
             u.email, u.phone, u.provider, u.confirmed, u.blocked, u.utilisateur_ehs, u.test, u.search_engine,
             case when i.id is not null then json_build_object(
               'id', i.id, 'firstname', i.firstname, 'lastname', i.lastname, 'utilisateurEHS', i.utilisateur_ehs)
             end as impersonateur,
             array(select au.tuile_id from autorisations au where au.user_id = u.id and au.masquee order by au.tuile_id)
               as tuiles_masquees
      from sessions s join users u on u.id = s.user_id
        left join users i on i.id = s.impersonateur_id
        left join sessions o on o.id = s.origine_id
      where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null
        and s.expires_at > ${at}::timestamptz
        and s.last_seen_at > ${at}::timestamptz - make_interval(hours => ${IDLE_HOURS})
        and u.confirmed and not u.blocked and u.anonymise_at is null
        and (s.impersonateur_id is null or (o.revoked_at is null and o.expires_at > ${at}::timestamptz
          and i.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and not i.blocked and i.anonymise_at is null))
    )`
}

/** Columns read of `live`: the session, null when none lives, and whether its visit is to be noted. */
export const liveColumns = (): SQL => sql`
  (select row_to_json(s) from (
    select session_id, id, document_id, role_id, firstname, lastname, username, email, phone, provider, confirmed, blocked,
           utilisateur_ehs, test, search_engine, impersonateur, tuiles_masquees from live) s) as session,
  (select last_seen_at < ${now().toISOString()}::timestamptz - interval '1 minute' from live) as visit_due`

export const liveRow = z.object({ session: row.nullable(), visit_due: z.boolean().nullable() })

/** Reads a session; null when it does not live. */
export async function liveSession(claims: SessionClaims): Promise<Session | null> {
  const [found] = await executeNamed('session', sql`with ${liveStatement(claims)} select ${liveColumns()}`)
  return sessionOf(claims, liveRow.parse(found))
}

/** The session of a row that was read; null, once the end of one opened as somebody else is noted, when none lives. */
export async function sessionOf(
  claims: SessionClaims,
  { session, visit_due }: z.output<typeof liveRow>,
): Promise<Session | null> {
  if (session === null) {
    // The hour of a session opened as somebody else may just have passed.
    await endImpersonations(claims)
    return null
  }
  if (visit_due) await noteVisit(claims)
  return toSession(session)
}

/** Notes a visit, at most once a minute. A database that cannot be written refuses nobody what they read. */
async function noteVisit({ sessionId }: SessionClaims): Promise<void> {
  const at = now().toISOString()
  try {
    await execute(sql`
      update sessions set last_seen_at = ${at}::timestamptz
      where id = ${sessionId} and revoked_at is null and last_seen_at < ${at}::timestamptz - interval '1 minute'`)
  } catch (error) {
    log.warn('session.visite', { error })
  }
}

function toSession({
  session_id,
  document_id,
  role_id,
  utilisateur_ehs,
  search_engine,
  tuiles_masquees,
  impersonateur,
  ...same
}: z.output<typeof row>): Session {
  const renamed = {
    documentId: document_id,
    roleId: role_id,
    utilisateurEHS: utilisateur_ehs,
    searchEngine: search_engine,
    tuilesMasquees: tuiles_masquees,
  }
  return { id: session_id, user: Object.freeze({ ...same, ...renamed }), impersonateur }
}

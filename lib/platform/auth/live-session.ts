import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROVIDERS } from '@/lib/domain/comptes/users'
import { ROLES } from '@/lib/domain/roles'
import { now } from '@/lib/platform/clock'
import { executePrepared } from '@/lib/platform/db/prepared'
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

/** A session as it was last read, and when its visit was last noted, in milliseconds. */
type ReadSession = { text: string; session: Session; notedAt: number }

/** By id. Most sessions are read again unchanged: their text then stands for what it says. */
const read = new Map<string, ReadSession>()
const MOST_READ = 1000
/** How often a visit is noted. */
const NOTED_MS = 60_000

/**
 * A session as this process read it in this minute; undefined when it has not, or its visit is to be noted. Not to be
 * trusted before it was read again.
 */
export function lastRead({ sessionId }: SessionClaims): Readonly<ReadSession> | undefined {
  const known = read.get(sessionId)
  return known && Math.abs(now().getTime() - known.notedAt) < NOTED_MS ? known : undefined
}

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

/** The statements `live` and `seen`: the second notes the visit, at most once a minute. */
export const liveStatements = (claims: SessionClaims): SQL => sql`${liveStatement(claims)}, seen as (
  update sessions s set last_seen_at = ${now().toISOString()}::timestamptz from live
  where s.id = live.session_id
    and live.last_seen_at < ${now().toISOString()}::timestamptz - interval '1 minute')`

/** The session that `live` found, as JSON text; null when none lives. */
export const SESSION_TEXT = sql`(select row_to_json(s)::text from (
  select session_id, id, document_id, role_id, firstname, lastname, username, email, phone, provider, confirmed, blocked,
         utilisateur_ehs, test, search_engine, impersonateur, tuiles_masquees from live) s)`

/** Reads a session in one statement; null when it does not live. */
export async function liveSession(claims: SessionClaims): Promise<Session | null> {
  const [found] = await executePrepared(sql`with ${liveStatements(claims)} select ${SESSION_TEXT} as session`)
  return sessionOf(claims, z.object({ session: z.string().nullable() }).parse(found).session)
}

/** The session of a text that `live` gave beside `seen`; null, once the end of one opened as somebody else is noted, when none lives. */
export async function sessionOf(claims: SessionClaims, text: string | null): Promise<Session | null> {
  const known = read.get(claims.sessionId)
  if (known && known.text === text) {
    known.notedAt = now().getTime()
    return known.session
  }
  read.delete(claims.sessionId)
  if (text === null) {
    // The hour of a session opened as somebody else may just have passed.
    await endImpersonations(claims)
    return null
  }
  const session = toSession(JSON.parse(text))
  const [oldest] = read.keys()
  if (read.size >= MOST_READ && oldest !== undefined) read.delete(oldest)
  read.set(claims.sessionId, { text, session, notedAt: now().getTime() })
  return session
}

function toSession(found: unknown): Session {
  const {
    session_id,
    document_id,
    role_id,
    utilisateur_ehs,
    search_engine,
    tuiles_masquees,
    impersonateur,
    ...same
  } = row.parse(found)
  const renamed = {
    documentId: document_id,
    roleId: role_id,
    utilisateurEHS: utilisateur_ehs,
    searchEngine: search_engine,
    tuilesMasquees: tuiles_masquees,
  }
  return { id: session_id, user: Object.freeze({ ...same, ...renamed }), impersonateur }
}

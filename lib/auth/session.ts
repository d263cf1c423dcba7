import 'server-only'
import { sql } from 'drizzle-orm'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { now } from '@/lib/clock'
import { executePrepared } from '@/lib/db/prepared'
import { PROVIDERS } from '@/lib/db/schema/comptes'
import { sessionCookieName } from './cookies'
import { loginPath } from './login-path'
import { PATH_HEADER } from './request-headers'
import { decodeToken, type SessionClaims } from './token'

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
}

export type Session = { id: string; user: SessionUser }

/** The live session a token stands for; null when the token is not ours or has expired, or when the session is over. */
export async function sessionOfToken(token: string | undefined): Promise<Session | null> {
  const claims = token ? await decodeToken(token) : null
  return claims === null ? null : liveSession(claims)
}

/**
 * Reads a session in one statement; null when it was closed, is over or idle, or when the person is blocked,
 * unconfirmed or anonymised. Notes the visit, at most once a minute.
 */
export async function liveSession(claims: SessionClaims): Promise<Session | null> {
  const at = now().toISOString()
  const [found] = await executePrepared(sql`
    with live as (
      select s.id as session_id, s.last_seen_at, u.id, u.document_id, u.role_id, u.firstname, u.lastname, u.username,
             u.email, u.phone, u.provider, u.confirmed, u.blocked, u.utilisateur_ehs, u.test, u.search_engine
      from sessions s join users u on u.id = s.user_id
      where s.id = ${claims.sessionId} and s.user_id = ${claims.userId} and s.revoked_at is null
        and s.expires_at > ${at}::timestamptz
        and s.last_seen_at > ${at}::timestamptz - make_interval(hours => ${IDLE_HOURS})
        and u.confirmed and not u.blocked and u.anonymise_at is null
    ), seen as (
      update sessions s set last_seen_at = ${at}::timestamptz from live
      where s.id = live.session_id and live.last_seen_at < ${at}::timestamptz - interval '1 minute'
    )
    select * from live`)
  return found === undefined ? null : toSession(row.parse(found))
}

function toSession({ session_id, ...user }: z.infer<typeof row>): Session {
  const { document_id, role_id, utilisateur_ehs, search_engine, ...same } = user
  const renamed = {
    documentId: document_id,
    roleId: role_id,
    utilisateurEHS: utilisateur_ehs,
    searchEngine: search_engine,
  }
  return { id: session_id, user: { ...same, ...renamed } }
}

/** The session of the page being rendered; read once per request. */
export const getSession = cache(async (): Promise<Session | null> => {
  const store = await cookies()
  return sessionOfToken(store.get(sessionCookieName())?.value)
})

/** The session of the page being rendered; without one, sends to /connexion, which comes back to this page. */
export async function requireSession(): Promise<Session> {
  const session = await getSession()
  if (session === null) redirect(loginPath((await headers()).get(PATH_HEADER)))
  return session
}

/** The session of a call: `Authorization: Bearer`, else the session cookie; the same token in both (spec §7). */
export function sessionFromRequest(request: Request): Promise<Session | null> {
  return sessionOfToken(requestToken(request))
}

/** The session token a call carries, live or not; undefined without one. */
export function requestToken(request: Request): string | undefined {
  return bearerToken(request) ?? cookieValue(request, sessionCookieName())
}

/** Token of the `Authorization: Bearer` header; undefined without one. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { consumeJeton, createJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { encodeToken, remainingMs, SESSION_SECONDS } from '@/lib/platform/auth/token'
import { now } from '@/lib/platform/clock'
import { type Db, type Tx, transaction } from '@/lib/platform/db/client'
import { sessions, users } from '@/lib/platform/db/schema/comptes'
import { closeSessions, sessionOf } from './close-sessions'
import { type OpenedSession, openSession } from './open-session'

/** Life of an exchange code, in seconds: the time of one redirection. */
export const EXCHANGE_SECONDS = 60
/** Time to answer « Continuer en tant que … ? », in seconds. */
const CONTINUATION_SECONDS = 5 * 60

/** Makes a single-use code that opens the extranet for the caller when put in `?token=` of any page. */
export async function issueExchangeCode(session: Session, acteur: Appelant): Promise<string> {
  return transaction(async (tx) => {
    await writeAudit(tx, acteur, { action: 'code d’échange', entite: 'sessions' })
    const { id, user } = session
    const [row] = await tx.select({ until: sessions.expiresAt }).from(sessions).where(sessionOf(user.id, id))
    const donnees = row && { until: row.until.toISOString() }
    return createJeton(tx, 'echange', user.id, EXCHANGE_SECONDS, donnees)
  })
}

const origine = z.object({ until: z.iso.datetime() })

/** Whose session a token opens, and until when at the latest. */
export type Taken = { userId: number; until: Date }

/**
 * Takes what a `token` parameter holds out of use, whatever follows: the session of a token is closed, an exchange code used
 * up (SAFE-11). `presented` is the session that it stands for, read before the transaction. Null for anything expired,
 * forged or used (GUARD-03, GUARD-04), and for the session of somebody logged in as another, which is carried nowhere else.
 * What replaces a session lasts no longer than it did.
 */
export async function takeToken(
  tx: Tx,
  parameter: string,
  presented: Session | null,
  acteur: Appelant,
): Promise<Taken | null> {
  if (parameter.includes('.')) return presented && takeSession(tx, parameter, presented, acteur)
  const read = await readJeton(tx, 'echange', parameter)
  const userId = await consumeJeton(tx, 'echange', parameter)
  if (userId === null) return null
  // What replaces a session lasts no longer than it does.
  const { data } = origine.safeParse(read?.donnees)
  return { userId, until: data ? new Date(data.until) : new Date(now().getTime() + SESSION_SECONDS * 1000) }
}

async function takeSession(
  tx: Tx,
  token: string,
  { id, user, impersonateur }: Session,
  acteur: Appelant,
): Promise<Taken | null> {
  const isTheirs = sessionOf(user.id, id)
  const [row] = await tx.select({ expiresAt: sessions.expiresAt }).from(sessions).where(isTheirs)
  const closed = await closeSessions(tx, isTheirs, acteur)
  const left = remainingMs(token)
  if (closed.length === 0 || row === undefined || left === null || impersonateur !== null) return null
  return { userId: user.id, until: new Date(Math.min(row.expiresAt.getTime(), now().getTime() + left)) }
}

/** Opens the session of what was taken; null when its person may not log in any more. */
export async function openTaken(
  tx: Tx,
  { userId, until }: Taken,
  acteur: Appelant,
): Promise<(OpenedSession & { expiresAt: Date }) | null> {
  const person = await activePerson(tx, userId)
  if (person === null) return null
  const { email, provider } = person
  const opening = {
    userId,
    identifiant: email,
    provider,
    means: 'code d’échange',
    preuve: 'reprise',
    expiresAt: until,
  } as const
  return { ...(await openSession(tx, opening, acteur)), expiresAt: until }
}

/** Session token of what was opened. */
export const tokenOf = (opened: OpenedSession & { expiresAt: Date }): Promise<string> =>
  encodeToken(opened, Math.max(1, Math.floor((opened.expiresAt.getTime() - now().getTime()) / 1000)))

async function activePerson(db: Db | Tx, userId: number) {
  const isActive = and(eq(users.confirmed, true), eq(users.blocked, false), isNull(users.anonymiseAt))
  const { firstname, lastname, email, provider } = users
  const [person] = await db
    .select({ firstname, lastname, email, provider })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return person ?? null
}

/** Uses an exchange code up and opens the session of its person; null when it is unknown, expired or used. */
export function redeemExchangeCode(code: string, acteur: Appelant): Promise<OpenedSession | null> {
  return transaction(async (tx) => {
    const taken = code.includes('.') ? null : await takeToken(tx, code, null, acteur)
    return taken && openTaken(tx, taken, acteur)
  })
}

const suite = z.object({ chemin: z.string().startsWith('/'), until: z.iso.datetime() })

/** Makes the single-use token of the page « Continuer en tant que … ? »; `chemin` is the page asked for, without /v2. */
export function askToContinue(tx: Tx, { userId, until }: Taken, chemin: string): Promise<string> {
  const donnees = { chemin, until: until.toISOString() }
  return createJeton(tx, 'continuation', userId, CONTINUATION_SECONDS, donnees)
}

export type Continuation = Taken & { chemin: string; nom: string; email: string }

/** What a token of that page would open; null when it opens nothing any more. Reading uses nothing up. */
export async function continuationOf(db: Db | Tx, jeton: string): Promise<Continuation | null> {
  const read = await readJeton(db, 'continuation', jeton)
  const parsed = suite.safeParse(read?.donnees)
  if (!read?.isUsable || !parsed.success) return null
  const person = await activePerson(db, read.userId)
  if (person === null) return null
  const { firstname, lastname, email } = person
  const { chemin, until } = parsed.data
  return { userId: read.userId, chemin, until: new Date(until), nom: `${firstname} ${lastname}`, email }
}

/** Opens the session that a person agreed to continue with; null when the token opens nothing any more. */
export function continueAs(
  jeton: string,
  acteur: Appelant,
): Promise<{ token: Promise<string>; chemin: string } | null> {
  return transaction(async (tx) => {
    const continuation = await continuationOf(tx, jeton)
    if (continuation === null || (await consumeJeton(tx, 'continuation', jeton)) === null) return null
    const opened = await openTaken(tx, continuation, acteur)
    return opened && { token: tokenOf(opened), chemin: continuation.chemin }
  })
}

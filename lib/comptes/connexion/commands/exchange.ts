import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { consumeJeton, createSessionJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Preuve } from '@/lib/domain/comptes/preuves'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { encodeToken, remainingMs } from '@/lib/platform/auth/token'
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
    const { id: sessionId, user } = session
    return createSessionJeton(tx, 'echange', { userId: user.id, sessionId }, EXCHANGE_SECONDS)
  })
}

/** A session that another is opened from, as it was: what replaces it lasts no longer, and proves no more. */
type Origine = {
  sessionId: string
  provider: 'local' | 'okta'
  expiresAt: Date
  prouveAt: Date | null
  preuve: Preuve | null
}

/** Whose session a token opens, and from which; `isClosed` where that one has just been closed for it. */
export type Taken = { userId: number; from: Origine; isClosed: boolean }

/** A session that is open, locked: whoever closes it waits, and then finds what was opened from it (`closeSessions`). */
async function lockOrigine(tx: Tx, userId: number, sessionId: string): Promise<Origine | null> {
  const { provider, expiresAt, prouveAt, preuve } = sessions
  const [open] = await tx
    .select({ provider, expiresAt, prouveAt, preuve })
    .from(sessions)
    .where(and(sessionOf(userId, sessionId), isNull(sessions.revokedAt)))
    .for('update')
  return open ? { ...open, sessionId } : null
}

/** Uses a token up that a session asked for; null when it is unknown, expired or used, or dead with its session. */
async function takeJeton(tx: Tx, type: 'echange' | 'continuation', jeton: string): Promise<Taken | null> {
  const read = await readJeton(tx, type, jeton)
  if (!read?.isUsable || read.sessionId === null) return null
  const { userId, sessionId } = read
  // What changes the person's rights or proofs ends the token, or comes after.
  await lockPerson(tx, userId)
  if ((await consumeJeton(tx, type, jeton)) === null) return null
  const from = await lockOrigine(tx, userId, sessionId)
  return from && { userId, from, isClosed: false }
}

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
  return parameter.includes('.')
    ? presented && takeSession(tx, parameter, presented, acteur)
    : takeJeton(tx, 'echange', parameter)
}

async function takeSession(
  tx: Tx,
  token: string,
  { id, user, impersonateur }: Session,
  acteur: Appelant,
): Promise<Taken | null> {
  await lockPerson(tx, user.id)
  const origine = await lockOrigine(tx, user.id, id)
  await closeSessions(tx, sessionOf(user.id, id), acteur)
  const left = remainingMs(token)
  if (origine === null || left === null || impersonateur !== null) return null
  const expiresAt = new Date(Math.min(origine.expiresAt.getTime(), now().getTime() + left))
  return { userId: user.id, from: { ...origine, expiresAt }, isClosed: true }
}

/** Opens the session of what was taken; null when its person may not log in any more. */
export async function openTaken(
  tx: Tx,
  { userId, from }: Taken,
  acteur: Appelant,
): Promise<(OpenedSession & { expiresAt: Date }) | null> {
  const person = await activePerson(tx, userId)
  if (person === null) return null
  const { provider, expiresAt } = from
  const opening = {
    userId,
    identifiant: person.email,
    provider,
    means: 'code d’échange',
    preuve: from.preuve ?? 'reprise',
    from,
  } as const
  return { ...(await openSession(tx, opening, acteur)), expiresAt }
}

/** Session token of what was opened. */
export const tokenOf = (opened: OpenedSession & { expiresAt: Date }): Promise<string> =>
  encodeToken(opened, Math.max(1, Math.floor((opened.expiresAt.getTime() - now().getTime()) / 1000)))

async function activePerson(db: Db | Tx, userId: number) {
  const isActive = and(eq(users.confirmed, true), eq(users.blocked, false), isNull(users.anonymiseAt))
  const { firstname, lastname, email } = users
  const [person] = await db
    .select({ firstname, lastname, email })
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

const suite = z.object({
  chemin: z.string().startsWith('/'),
  until: z.iso.datetime(),
  /** The session that the token belongs to waits for nothing else. */
  attend: z.boolean(),
})

/** Makes the single-use token of the page « Continuer en tant que … ? »; `chemin` is the page asked for, without /v2. */
export async function askToContinue(tx: Tx, taken: Taken, chemin: string, acteur: Appelant): Promise<string> {
  const { userId, from, isClosed } = taken
  const sessionId = isClosed ? await keepWaiting(tx, taken, acteur) : from.sessionId
  const donnees = { chemin, until: from.expiresAt.toISOString(), attend: isClosed }
  return createSessionJeton(tx, 'continuation', { userId, sessionId }, CONTINUATION_SECONDS, donnees)
}

/**
 * Keeps the place of a session that its own token closed, while the person is asked: it is listed, and whatever ends the
 * person's sessions ends it, but nobody has a token of it.
 */
async function keepWaiting(tx: Tx, { userId, from }: Taken, acteur: Appelant): Promise<string> {
  const at = now()
  const id = randomUUID()
  const last = at.getTime() + CONTINUATION_SECONDS * 1000
  await tx.insert(sessions).values({
    id,
    userId,
    provider: from.provider,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(Math.min(from.expiresAt.getTime(), last)),
    prouveAt: from.prouveAt,
    origineId: from.sessionId,
    ip: acteur.address,
    userAgent: acteur.userAgent,
  })
  return id
}

export type Continuation = { chemin: string; until: Date; attend: boolean; nom: string; email: string }

/** Reads what a token of that page would open; null when it opens nothing any more. Reading uses nothing up. */
export async function continuationOf(db: Db | Tx, jeton: string): Promise<Continuation | null> {
  const read = await readJeton(db, 'continuation', jeton)
  const parsed = suite.safeParse(read?.donnees)
  if (!read?.isUsable || !parsed.success) return null
  const person = await activePerson(db, read.userId)
  if (person === null) return null
  const { firstname, lastname, email } = person
  const { until, ...same } = parsed.data
  return { ...same, until: new Date(until), nom: `${firstname} ${lastname}`, email }
}

/** Opens the session that a person agreed to continue with; null when the token opens nothing any more. */
export function continueAs(
  jeton: string,
  acteur: Appelant,
): Promise<{ token: Promise<string>; chemin: string; sessionId: string } | null> {
  return transaction(async (tx) => {
    const continuation = await continuationOf(tx, jeton)
    const taken = continuation && (await takeJeton(tx, 'continuation', jeton))
    if (!taken) return null
    const { chemin, until, attend } = continuation
    const opened = await openTaken(tx, { ...taken, from: { ...taken.from, expiresAt: until } }, acteur)
    if (opened === null) return null
    const { sessionId } = opened
    if (attend) await closeSessions(tx, sessionOf(taken.userId, taken.from.sessionId), acteur, sessionId)
    return { token: tokenOf(opened), chemin, sessionId }
  })
}

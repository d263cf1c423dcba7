import { and, eq, isNull } from 'drizzle-orm'
import { consumeJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Preuve } from '@/lib/domain/comptes/preuves'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import { encodeToken, remainingMs } from '@/lib/platform/auth/token'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { closeSessions, sessionOf } from './close-sessions'
import { type OpenedSession, openSession } from './commands/open-session'

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
export async function takeJeton(
  tx: Tx,
  type: 'echange' | 'continuation',
  jeton: string,
): Promise<Taken | null> {
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

/** A person who may log in; null for any other. */
export async function activePerson(db: Db | Tx, userId: number) {
  const isActive = and(eq(users.confirmed, true), eq(users.blocked, false), isNull(users.anonymiseAt))
  const { firstname, lastname, email } = users
  const [person] = await db
    .select({ firstname, lastname, email })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return person ?? null
}

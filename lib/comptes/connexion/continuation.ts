import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createSessionJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { activePerson, type Taken } from './taken-token'

/** Time to answer « Continuer en tant que … ? », in seconds. */
const CONTINUATION_SECONDS = 5 * 60

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

import type { Appelant } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { closeSessions, sessionOf } from '../close-sessions'
import { continuationOf } from '../continuation'
import { openTaken, takeJeton, tokenOf } from '../taken-token'

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

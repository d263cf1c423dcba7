import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { noteImpersonation } from '@/lib/platform/auth/journal'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'

type Closed = { id: string; userId: number; impersonateurId: number | null; origineId: string | null }

/**
 * Closes the open sessions among `which`, and those that come from them, whatever opened these: a code, or who logged in as
 * somebody else (SAFE-28). `kept` stays, with what comes from it. The end of those opened as somebody else is in the audit, with the address they
 * were opened from (ACCOUNT-19).
 */
export async function closeSessions(
  tx: Tx,
  which: SQL | undefined,
  acteur: Acteur,
  kept?: string,
): Promise<Closed[]> {
  const closed = await closeFamily(tx, which, acteur, kept)
  // One that was being opened from these waited for them to be closed, and is there now.
  return closed.length === 0 ? [] : [...closed, ...(await closeSessions(tx, which, acteur, kept))]
}

async function closeFamily(
  tx: Tx,
  which: SQL | undefined,
  { requestId }: Acteur,
  kept: string | undefined,
): Promise<Closed[]> {
  const at = now()
  const family = sql`(
    with recursive family as (
      select id from ${sessions} where ${and(which, kept === undefined ? undefined : sql`${sessions.id} <> ${kept}`)}
      union select s.id from sessions s join family f on s.origine_id = f.id where s.id is distinct from ${kept ?? null})
    select id from family)`
  const closed = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(inArray(sessions.id, family), isNull(sessions.revokedAt)))
    .returning({
      id: sessions.id,
      userId: sessions.userId,
      impersonateurId: sessions.impersonateurId,
      origineId: sessions.origineId,
      address: sessions.ip,
    })
  for (const { userId, impersonateurId, address } of closed)
    if (impersonateurId !== null)
      await noteImpersonation(tx, 'fin', { impersonateurId, userId }, { at, address, requestId })
  return closed
}

/** A session of a person, by its id. */
export const sessionOf = (userId: number, id: string) => and(eq(sessions.id, id), eq(sessions.userId, userId))

/** Closes every session of a person, `kept` apart; answers how many there were. */
export async function closeSessionsOf(
  tx: Tx,
  userId: number,
  acteur: Acteur,
  kept?: string,
): Promise<number> {
  return (await closeSessions(tx, eq(sessions.userId, userId), acteur, kept)).length
}

/** Closes every session that a person opened as somebody else. */
export async function closeImpersonationsBy(tx: Tx, userId: number, acteur: Acteur): Promise<void> {
  await closeSessions(tx, eq(sessions.impersonateurId, userId), acteur)
}

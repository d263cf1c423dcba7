import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'

export type OpenSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  ip: string | null
  userAgent: string | null
  isCurrent: boolean
}

/** The person's open sessions, the current one first, then the most recent. */
export async function openSessionsOf({ id, user }: Session): Promise<OpenSession[]> {
  const db = await getDb()
  const { createdAt, lastSeenAt, ip, userAgent } = sessions
  const rows = await db
    .select({ id: sessions.id, createdAt, lastSeenAt, ip, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.id, id)), desc(lastSeenAt), desc(sessions.id))
    .limit(50)
  return rows.map((row) => ({ ...row, isCurrent: row.id === id }))
}

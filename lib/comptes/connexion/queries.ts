import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { roles, sessions, users } from '@/lib/platform/db/schema/comptes'

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

/** The person as `POST auth/local` answers it: that of `GET users/me` without the groups (API-25). */
export async function signedInUser(userId: number) {
  const db = await getDb()
  const [person] = await db
    .select({
      id: users.id,
      documentId: users.documentId,
      username: users.username,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      phone: users.phone,
      provider: users.provider,
      confirmed: users.confirmed,
      blocked: users.blocked,
      utilisateurEHS: users.utilisateurEhs,
      test: users.test,
      searchEngine: users.searchEngine,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      role: { id: roles.id, name: roles.name },
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  if (person === undefined) throw new Error('La personne qui vient de se connecter n’existe plus.')
  return person
}

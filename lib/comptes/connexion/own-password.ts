import { eq } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { verifyPassword } from '@/lib/platform/auth/password'
import { allowUse } from '@/lib/platform/auth/throttle'
import { getDb } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'

/** Tries of one's own password, per account and quarter of an hour, whatever it is asked for. */
const MOST_TRIES = 10

/**
 * Whether a person who is logged in knows their password: its hash, « faux », which the audit holds under `action`, or « limite » after
 * `MOST_TRIES` in a quarter of an hour.
 */
export async function checkOwnPassword(
  userId: number,
  password: string,
  { action, ...acteur }: Appelant & { action: string },
): Promise<{ hash: string } | 'faux' | 'limite'> {
  if (!(await allowUse('mot-de-passe', String(userId), MOST_TRIES))) return 'limite'
  const db = await getDb()
  const [stored] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (stored?.hash && (await verifyPassword(stored.hash, password))) return { hash: stored.hash }
  await writeAudit(db, acteur, { action, entite: 'sessions', resultat: 'refus' })
  return 'faux'
}

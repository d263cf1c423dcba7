import { and, eq, isNull } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { getDb } from '@/lib/db/client'
import { sessionsLocataires } from '@/lib/db/schema/campagnes'
import type { Tenant } from '../session'

/** Ends a tenant's session; its cookie opens nothing more. */
export async function signOutTenant({ sessionId }: Tenant): Promise<void> {
  const db = await getDb()
  await db
    .update(sessionsLocataires)
    .set({ revokedAt: now() })
    .where(and(eq(sessionsLocataires.id, sessionId), isNull(sessionsLocataires.revokedAt)))
}

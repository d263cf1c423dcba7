import { and, eq, isNull } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { sessionsLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import type { Tenant } from '../session'

/** Ends a tenant's session; its cookie opens nothing more. */
export async function signOutTenant({ sessionId }: Tenant): Promise<void> {
  const db = await getDb()
  await db
    .update(sessionsLocataires)
    .set({ revokedAt: now() })
    .where(and(eq(sessionsLocataires.id, sessionId), isNull(sessionsLocataires.revokedAt)))
}

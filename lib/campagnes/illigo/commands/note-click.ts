import 'server-only'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { clicsPartenaires } from '@/lib/platform/db/schema/campagnes/illigo'

/** One row for each click on « Accéder au service »: who, in which group, when (HOME-31). */
export async function noteClick(userId: number, groupeId: number | null): Promise<void> {
  const db = await getDb()
  await db.insert(clicsPartenaires).values({ partenaire: 'illigo', userId, groupeId, at: now() })
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import { fromReadable, writeOne } from '../readable'

/** Writes one line of the log of openings (HOME-29). */
export async function noteView(id: number, userId: number): Promise<void> {
  await writeOne(sql`
    insert into vues_documents (documentation_id, user_id, at)
    select dn.id, ${userId}::int, ${now().toISOString()}::timestamptz ${fromReadable(id, userId)} returning 1`)
}

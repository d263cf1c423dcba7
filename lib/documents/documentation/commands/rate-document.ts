import 'server-only'
import { sql } from 'drizzle-orm'
import { fromReadable, writeOne } from '../readable'

/** Keeps the person's answer to « Ce document vous a-t-il été utile ? » (HOME-27); another answer replaces it. */
export async function rateDocument(id: number, utile: boolean, userId: number): Promise<void> {
  await writeOne(sql`
    insert into favoris_documents (user_id, documentation_id, utile)
    select ${userId}::int, dn.id, ${utile}::boolean ${fromReadable(id, userId)}
    on conflict (user_id, documentation_id) do update set utile = excluded.utile returning 1`)
}

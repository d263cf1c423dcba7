import 'server-only'
import { sql } from 'drizzle-orm'
import { fromReadable, writeOne } from '../readable'

/** Adds a document to the person's favourites, or takes it out (HOME-25). */
export async function setFavorite(id: number, favori: boolean, userId: number): Promise<void> {
  await writeOne(sql`
    insert into favoris_documents (user_id, documentation_id, favori)
    select ${userId}::int, dn.id, ${favori}::boolean ${fromReadable(id, userId)}
    on conflict (user_id, documentation_id) do update set favori = excluded.favori returning 1`)
}

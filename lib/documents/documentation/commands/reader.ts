import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Runs a statement that writes one row about a document that is there for the person. Throws NotFoundError for any other. */
async function writeOne(statement: SQL): Promise<void> {
  const db = await getDb()
  const { rows } = await db.execute(statement)
  if (rows.length === 0) throw new NotFoundError()
}

const there = (id: number, userId: number): SQL =>
  sql`from documentations dn where dn.id = ${id} and dn.published_at is not null and ${documentationIsOpen('dn', { userId })}`

/** Writes one line of the log of openings (HOME-29). */
export async function noteView(id: number, userId: number): Promise<void> {
  await writeOne(sql`
    insert into vues_documents (documentation_id, user_id, at)
    select dn.id, ${userId}::int, ${now().toISOString()}::timestamptz ${there(id, userId)} returning 1`)
}

/** Keeps the person's answer to « Ce document vous a-t-il été utile ? » (HOME-27); another answer replaces it. */
export async function rateDocument(id: number, utile: boolean, userId: number): Promise<void> {
  await writeOne(sql`
    insert into favoris_documents (user_id, documentation_id, utile)
    select ${userId}::int, dn.id, ${utile}::boolean ${there(id, userId)}
    on conflict (user_id, documentation_id) do update set utile = excluded.utile returning 1`)
}

/** Adds a document to the person's favourites, or takes it out (HOME-25). */
export async function setFavorite(id: number, favori: boolean, userId: number): Promise<void> {
  await writeOne(sql`
    insert into favoris_documents (user_id, documentation_id, favori)
    select ${userId}::int, dn.id, ${favori}::boolean ${there(id, userId)}
    on conflict (user_id, documentation_id) do update set favori = excluded.favori returning 1`)
}

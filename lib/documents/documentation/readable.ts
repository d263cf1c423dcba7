import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Runs a statement that writes one row about a document that is there for the person. Throws NotFoundError for any other. */
export async function writeOne(statement: SQL): Promise<void> {
  const db = await getDb()
  const { rows } = await db.execute(statement)
  if (rows.length === 0) throw new NotFoundError()
}

/** The document, where it is published and open to the person. */
export const fromReadable = (id: number, userId: number): SQL =>
  sql`from documentations dn where dn.id = ${id} and dn.published_at is not null and ${documentationIsOpen('dn', { userId })}`

import { sql } from 'drizzle-orm'
import { type EnqueuedTaskPromise, type Meilisearch, MeilisearchApiError } from 'meilisearch'
import { z } from 'zod'
import { getConnection, getDb, transaction } from '@/lib/platform/db/client'
import { startLoop } from '@/lib/platform/jobs/loop'
import { type IndexType, indexName, isConfigured, meilisearch, SETTINGS } from './client'
import { documentsAfter, documentsOf } from './documents'

const TYPES = ['logement', 'groupe'] as const
const BATCH = 5000
/** Milliseconds after which an index that nobody fills any more is one whose making was interrupted. */
const ABANDONED_MS = 10 * 60_000

const nextOf = async (type: IndexType) => `${await indexName(type)}_SUIVANT`

/** Waits until the engine has done what it took. Throws with its reason where it could not. */
async function done(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: 600_000, interval: 100 })
  if (status !== 'succeeded') throw new Error(`Meilisearch\u00a0: ${error?.message ?? status}`)
}

/** When an index was last written; null where there is none. */
async function lastWritten(client: Meilisearch, uid: string): Promise<Date | null> {
  try {
    return new Date((await client.index(uid).getRawInfo()).updatedAt)
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return null
    throw error
  }
}

/** Makes an index again, or leaves it to the process that is making it. Gives the number of documents. */
async function rebuildIndex(client: Meilisearch, type: IndexType): Promise<number> {
  const { pool } = await getConnection()
  const holder = await pool.connect()
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock(hashtext($1)) as mine', [
      await nextOf(type),
    ])
    if (!z.object({ mine: z.boolean() }).parse(rows[0]).mine) return 0
    return await fillIndex(client, type)
  } finally {
    // The connection goes with its lock.
    holder.release(true)
  }
}

/** Makes an index beside the one in use, fills it from the documents, and puts it in its place. */
async function fillIndex(client: Meilisearch, type: IndexType): Promise<number> {
  const [uid, next] = [await indexName(type), await nextOf(type)]
  await client.deleteIndexIfExists(next)
  await done(client.createIndex(next, { primaryKey: 'id' }))
  await done(client.index(next).updateSettings(SETTINGS))
  let count = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch = await documentsAfter(type, after, BATCH)
    if (batch.length > 0) await done(client.index(next).addDocuments(batch))
    count += batch.length
    after = batch.at(-1)?.id
  }
  if ((await lastWritten(client, uid)) === null) await done(client.createIndex(uid, { primaryKey: 'id' }))
  await done(client.swapIndexes([{ indexes: [uid, next], rename: false }]))
  await done(client.deleteIndex(next))
  return count
}

/** Makes the indexes again, while they are used; what changes meanwhile follows. Gives the number of documents. */
export async function rebuildMeilisearch(): Promise<number> {
  const client = meilisearch('index')
  let count = 0
  for (const type of TYPES) count += await rebuildIndex(client, type)
  return count
}

const changes = z.array(z.object({ id: z.number(), revision: z.coerce.string() }))

/**
 * Sends what changed since, oldest first. Rows leave the list once the engine has them, unless they changed again; one that
 * another process sent at the same time is sent again, for who came last is not known. Gives whether there may be more.
 */
async function sendChanges(client: Meilisearch, type: IndexType): Promise<boolean> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select entite_id as id, revision::text from recherche_changements where type = ${type} order by revision limit ${BATCH}`)
  const changed = changes.parse(rows)
  if (changed.length === 0) return false
  // Whoever makes the index again reads the rows from here on.
  const since = await lastWritten(client, await nextOf(type))
  if (since !== null && Date.now() - since.getTime() < ABANDONED_MS) return false
  const ids = changed.map(({ id }) => id)
  const documents = await documentsOf(type, ids)
  const present = new Set(documents.map(({ id }) => id))
  const gone = ids.filter((id) => !present.has(id))
  const index = client.index(await indexName(type))
  if (documents.length > 0) await done(index.addDocuments(documents))
  if (gone.length > 0) await done(index.deleteDocuments(gone))
  await forget(type, changed)
  return changed.length === BATCH
}

async function forget(type: IndexType, sent: z.infer<typeof changes>): Promise<void> {
  await transaction(async (tx) => {
    const list = sql`json_to_recordset(${JSON.stringify(sent)}::json) as e(id int, revision bigint)`
    await tx.execute(sql`
      with libres as (
        select c.entite_id from recherche_changements c join ${list} on c.entite_id = e.id and c.revision = e.revision
        where c.type = ${type} order by c.entite_id for update of c skip locked
      ), partis as (
        delete from recherche_changements c using libres l
        where c.type = ${type} and c.entite_id = l.entite_id returning c.entite_id
      )
      insert into recherche_changements (type, entite_id)
      select ${type}, e.id from ${list}
      where not exists (select 1 from partis p where p.entite_id = e.id)
        and not exists (select 1 from recherche_changements c where c.type = ${type} and c.entite_id = e.id)
      order by e.id on conflict (type, entite_id) do nothing`)
  })
}

/** Indexes that have the rules of this version: those of an earlier one are given them once. */
const ruled = new Set<string>()

async function giveRules(client: Meilisearch, uid: string): Promise<void> {
  if (ruled.has(uid)) return
  await done(client.index(uid).updateSettings(SETTINGS))
  ruled.add(uid)
}

/** Makes the indexes that are missing, and sends what changed. Gives whether there may be more. */
export async function updateMeilisearch(): Promise<boolean> {
  const client = meilisearch('index')
  let isMore = false
  for (const type of TYPES) {
    const uid = await indexName(type)
    if ((await lastWritten(client, uid)) === null) await rebuildIndex(client, type)
    else await giveRules(client, uid)
    isMore = (await sendChanges(client, type)) || isMore
  }
  return isMore
}

/** Keeps the external engine up with the database while the process lives; nothing without one. */
export function startIndexing(): void {
  if (isConfigured()) startLoop('recherche', updateMeilisearch)
}

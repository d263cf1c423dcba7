import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { log } from '@/lib/platform/log'
import { FOLDERS, isKey } from '@/lib/platform/storage/key'
import type { Listed } from '@/lib/platform/storage/port'
import { getStorage } from '@/lib/platform/storage/storage'

/** Name of the daily job. */
export const ORPHELINS_JOB = 'fichiers-orphelins'

/** A file lies there before its row does: as long as no upload nor export lasts. */
const AGE_MS = 24 * 3_600_000

/**
 * Number of files that processes that died can leave in a day; more are the files of another database, or of one
 * restored too old.
 */
const FEW = 20
const FEW_OF_ALL = 0.01
/** Names of refused files that a line of the log holds. */
const LOGGED = 200

/**
 * The daily job: removes the files that no row of `fichiers` names, which a process that died between storing them and
 * adding their rows has left. Those of the last 24 hours stay, and those that were there before this database first swept:
 * they are of another one. `at` is the machine's instant, as those of the files: the business clock may be shifted. Gives
 * how many files it has looked at and removed. Throws, and removes nothing, when they are too many to be such leftovers.
 */
export async function sweepOrphelins(at = Date.now()): Promise<{ examines: number; effaces: number }> {
  const { examines, orphans } = await findOrphans(await firstSweep(), new Date(at - AGE_MS))
  if (orphans.length > Math.max(FEW, examines * FEW_OF_ALL)) {
    log.error('fichiers.orphelins-trop-nombreux', { examines, fichiers: orphans.slice(0, LOGGED) })
    throw new Error(
      `${orphans.length} fichiers du stockage, sur ${examines}, ne sont nommés par aucune ligne de cette base : aucun n’a été effacé. Vérifiez que la base restaurée n’est pas trop ancienne, et qu’aucune autre base n’emploie ce stockage ; le journal du serveur nomme ces fichiers, à reprendre ou à effacer à la main.`,
    )
  }
  if (orphans.length > 0) log.warn('fichiers.orphelins', { fichiers: orphans })
  for (const key of orphans) await getStorage().remove(key)
  return { examines, effaces: orphans.length }
}

/** The files stored from `since` to `until` that no row names; those whose name is none of ours are logged and left. */
async function findOrphans(since: Date, until: Date): Promise<{ examines: number; orphans: string[] }> {
  const found = { examines: 0, orphans: [] as string[] }
  for (const folder of FOLDERS)
    for await (const page of getStorage().list(folder)) {
      found.examines += page.length
      const old = page.filter(({ modifiedAt }) => modifiedAt >= since && modifiedAt < until)
      const foreign = old.filter(({ key }) => !isKey(key))
      if (foreign.length > 0) log.warn('fichiers.noms-etrangers', { fichiers: foreign.map(({ key }) => key) })
      found.orphans.push(...(await unnamed(old.filter(({ key }) => isKey(key)))))
    }
  return found
}

const first = z.tuple([z.object({ at: z.coerce.date() })])

/** When this database began to sweep. */
async function firstSweep(): Promise<Date> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select coalesce(min(created_at), now())::text as at from jobs where type = ${ORPHELINS_JOB}`,
  )
  return first.parse(rows)[0].at
}

async function unnamed(files: readonly Listed[]): Promise<string[]> {
  if (files.length === 0) return []
  const keys = files.map(({ key }) => key)
  const db = await getDb()
  const named = await db.select({ cle: fichiers.cle }).from(fichiers).where(inArray(fichiers.cle, keys))
  const known = new Set(named.map(({ cle }) => cle))
  return keys.filter((key) => !known.has(key))
}

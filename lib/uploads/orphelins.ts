import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/db/client'
import { fichiers } from '@/lib/db/schema/socle'
import { log } from '@/lib/log'
import { FOLDERS } from '@/lib/storage/key'
import type { Listed } from '@/lib/storage/port'
import { getStorage } from '@/lib/storage/storage'

/** Name of the daily job. */
export const ORPHELINS_JOB = 'fichiers-orphelins'

/** A file lies there before its row does: as long as no upload nor export lasts. */
const AGE_MS = 24 * 3_600_000

/**
 * The daily job: removes the files that no row of `fichiers` names, which a process that died between storing them and
 * adding their rows has left. Those of the last 24 hours stay, and those that were there before this database first swept:
 * they are of another one. `at` is the machine's instant, as those of the files: the business clock may be shifted. Gives how many files it has looked at and removed.
 */
export async function sweepOrphelins(at = Date.now()): Promise<{ examines: number; effaces: number }> {
  const since = await firstSweep()
  const until = new Date(at - AGE_MS)
  const count = { examines: 0, effaces: 0 }
  for (const folder of FOLDERS)
    for await (const page of getStorage().list(folder)) {
      const old = page.filter(({ modifiedAt }) => modifiedAt >= since && modifiedAt < until)
      count.examines += page.length
      const orphans = await unnamed(old)
      for (const key of orphans) await getStorage().remove(key)
      if (orphans.length > 0) log.warn('fichiers.orphelins', { fichiers: orphans })
      count.effaces += orphans.length
    }
  return count
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

import { hkdfSync, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, max } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { clesChiffrement } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { env } from '@/lib/platform/env'
import type { Key } from './cipher'

/** A key is derived from the secret of the configuration and the salt of its version: the table alone opens nothing. */
function derive({ version, sel }: { version: number; sel: string }): Key {
  const bytes = hkdfSync('sha256', env().NEXTAUTH_SECRET, sel, `extranet-jetons-${version}`, 32)
  return { version, bytes: Buffer.from(bytes) }
}

/** The key that seals now. The first one is made when there is none yet. */
export async function sealingKey(db: Db | Tx): Promise<Key> {
  const current = await currentVersion(db)
  if (current) return derive(current)
  await addVersion(db)
  const made = await currentVersion(db)
  if (!made) throw new Error('Aucune clé de chiffrement en service.')
  return derive(made)
}

async function currentVersion(db: Db | Tx) {
  const [row] = await db
    .select({ version: clesChiffrement.version, sel: clesChiffrement.sel })
    .from(clesChiffrement)
    .where(and(eq(clesChiffrement.active, true), isNull(clesChiffrement.retireeAt)))
    .orderBy(desc(clesChiffrement.version))
    .limit(1)
  return row
}

/** The key of a version, former ones included; null when it is unknown or was withdrawn. */
export async function keyOfVersion(db: Db | Tx, version: number): Promise<Key | null> {
  const [row] = await db
    .select({ version: clesChiffrement.version, sel: clesChiffrement.sel })
    .from(clesChiffrement)
    .where(and(eq(clesChiffrement.version, version), isNull(clesChiffrement.retireeAt)))
  return row ? derive(row) : null
}

/** Puts a new version into service; what the former ones sealed still opens (OPS-18). Answers its number. */
export async function changeKey(tx: Tx): Promise<number> {
  await tx.update(clesChiffrement).set({ active: false }).where(eq(clesChiffrement.active, true))
  return addVersion(tx)
}

/** Of two at once, one makes the version and the other finds it. */
async function addVersion(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ last: max(clesChiffrement.version) }).from(clesChiffrement)
  const version = (row?.last ?? 0) + 1
  await db
    .insert(clesChiffrement)
    .values({ version, sel: randomBytes(16).toString('hex'), active: true, createdAt: now() })
    .onConflictDoNothing()
  return version
}

import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { JETON_TYPES } from '@/lib/domain/comptes/jetons'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { jetons } from '@/lib/platform/db/schema/comptes'

type JetonType = (typeof JETON_TYPES)[number]

/** Characters of a token: 32 random bytes in base64url. */
export const JETON_PATTERN = /^[\w-]{43}$/

const digest = (jeton: string) => createHash('sha256').update(jeton).digest('hex')

export type Donnees = Readonly<Record<string, string | boolean>>

/** Several may wait at once: none replaces those made before. */
const SEVERAL: ReadonlySet<JetonType> = new Set(['echange', 'contestation', 'continuation', 'second-facteur'])

/**
 * Makes a single-use token of `seconds` for a person and answers it; only its digest is stored. The person's earlier
 * tokens of the same type die, where one replaces the other. `donnees` is what its use needs to know later.
 */
export async function createJeton(
  tx: Tx,
  type: JetonType,
  userId: number,
  seconds: number,
  donnees?: Donnees,
): Promise<string> {
  const jeton = randomBytes(32).toString('base64url')
  const at = now()
  if (!SEVERAL.has(type)) await dropJetons(tx, type, userId)
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  await tx.insert(jetons).values({ type, hash: digest(jeton), userId, donnees, createdAt: at, expiresAt })
  return jeton
}

/** Ends a person's tokens of a type that wait to be used. */
export async function dropJetons(tx: Tx, type: JetonType, userId: number): Promise<void> {
  const waiting = and(eq(jetons.userId, userId), eq(jetons.type, type), isNull(jetons.usedAt))
  await tx.update(jetons).set({ usedAt: now() }).where(waiting)
}

const isUsable = (at: Date): SQL | undefined => and(isNull(jetons.usedAt), gt(jetons.expiresAt, at))

/** Uses a token up and answers whose it was; null when it is unknown, expired or used. Of two at once, one wins. */
export async function consumeJeton(tx: Tx, type: JetonType, jeton: string): Promise<number | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const at = now()
  const [used] = await tx
    .update(jetons)
    .set({ usedAt: at })
    .where(and(eq(jetons.hash, digest(jeton)), eq(jetons.type, type), isUsable(at)))
    .returning({ userId: jetons.userId })
  return used?.userId ?? null
}

/** Replaces what the use of a token needs to know. */
export async function keepDonnees(tx: Tx, id: number, donnees: Donnees): Promise<void> {
  await tx.update(jetons).set({ donnees }).where(eq(jetons.id, id))
}

/** A token as it is stored: `isUsable` says that it is neither used nor expired. */
export type ReadJeton = { id: number; userId: number; donnees: unknown; isUsable: boolean }

/** Reads a token without using it up, so that a page may say what it opens; null when it is unknown. */
export async function readJeton(db: Db | Tx, type: JetonType, jeton: string): Promise<ReadJeton | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const { id, userId, donnees, usedAt, expiresAt } = jetons
  const [found] = await db
    .select({ id, userId, donnees, usedAt, expiresAt })
    .from(jetons)
    .where(and(eq(jetons.hash, digest(jeton)), eq(jetons.type, type)))
  if (found === undefined) return null
  const isUsable = found.usedAt === null && found.expiresAt > now()
  return { id: found.id, userId: found.userId, donnees: found.donnees, isUsable }
}

import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { now } from '@/lib/clock'
import type { Tx } from '@/lib/db/client'
import { type JETON_TYPES, jetons } from '@/lib/db/schema/comptes'

type JetonType = (typeof JETON_TYPES)[number]

/** Characters of a token: 32 random bytes in base64url. */
export const JETON_PATTERN = /^[\w-]{43}$/

const digest = (jeton: string) => createHash('sha256').update(jeton).digest('hex')

/**
 * Makes a single-use token of `seconds` for a person and answers it; only its digest is stored. The person's earlier
 * tokens of the same type die.
 */
export async function createJeton(tx: Tx, type: JetonType, userId: number, seconds: number): Promise<string> {
  const jeton = randomBytes(32).toString('base64url')
  const at = now()
  if (type !== 'echange') {
    await tx
      .update(jetons)
      .set({ usedAt: at })
      .where(and(eq(jetons.userId, userId), eq(jetons.type, type), isNull(jetons.usedAt)))
  }
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  await tx.insert(jetons).values({ type, hash: digest(jeton), userId, createdAt: at, expiresAt })
  return jeton
}

/** Uses a token up and answers whose it was; null when it is unknown, expired or used. Of two at once, one wins. */
export async function consumeJeton(tx: Tx, type: JetonType, jeton: string): Promise<number | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const at = now()
  const [used] = await tx
    .update(jetons)
    .set({ usedAt: at })
    .where(
      and(
        eq(jetons.hash, digest(jeton)),
        eq(jetons.type, type),
        isNull(jetons.usedAt),
        gt(jetons.expiresAt, at),
      ),
    )
    .returning({ userId: jetons.userId })
  return used?.userId ?? null
}

import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { LETTRES_CODE, LONGUEUR_CODE, NOMBRE_CODES } from '@/lib/domain/comptes/second-facteur'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { codesSecours } from '@/lib/platform/db/schema/comptes/connexion'
import { codeDigest } from '@/lib/platform/jetons/code'

const newCode = (): string =>
  Array.from({ length: LONGUEUR_CODE }, () => LETTRES_CODE[randomInt(LETTRES_CODE.length)]).join('')

/** A code as it is read: two halves. */
const written = (code: string): string =>
  `${code.slice(0, LONGUEUR_CODE / 2)}-${code.slice(LONGUEUR_CODE / 2)}`

const digestOf = (userId: number, code: string): string => codeDigest('secours', String(userId), code)

/** Replaces the recovery codes of a person, and gives the new ones: nobody can read them again. */
export async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  await dropCodes(tx, userId)
  const codes = Array.from({ length: NOMBRE_CODES }, newCode)
  await tx.insert(codesSecours).values(codes.map((code) => ({ userId, hash: digestOf(userId, code) })))
  return codes.map(written)
}

/** Takes the recovery codes of a person away. */
export async function dropCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(codesSecours).where(eq(codesSecours.userId, userId))
}

const left = (userId: number) => and(eq(codesSecours.userId, userId), isNull(codesSecours.usedAt))

/** Uses a recovery code up; false when it is none of the person's, or was used. Of two uses at once, one wins. */
export async function takeCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .update(codesSecours)
    .set({ usedAt: now() })
    .where(and(left(userId), eq(codesSecours.hash, digestOf(userId, code))))
    .returning({ id: codesSecours.id })
  return used.length > 0
}

/** How many recovery codes a person has left. */
export async function codesLeft(tx: Pick<Tx, 'select'>, userId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(codesSecours).where(left(userId))
  return row?.left ?? 0
}

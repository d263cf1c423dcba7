import { count, eq } from 'drizzle-orm'
import type { TypeFacteur } from '@/lib/domain/comptes/second-facteur'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { secondFacteurs } from '@/lib/platform/db/schema/comptes/connexion'

/** How many factors of each type a person has. */
export async function countsOf(tx: Pick<Tx, 'select'>, userId: number): Promise<Record<TypeFacteur, number>> {
  const rows = await tx
    .select({ type: secondFacteurs.type, held: count() })
    .from(secondFacteurs)
    .where(eq(secondFacteurs.userId, userId))
    .groupBy(secondFacteurs.type)
  return { application: 0, cle: 0, ...Object.fromEntries(rows.map(({ type, held }) => [type, held])) }
}

/** Whether a person has a second factor. */
export async function hasFacteur(tx: Pick<Tx, 'select'>, userId: number): Promise<boolean> {
  const { application, cle } = await countsOf(tx, userId)
  return application + cle > 0
}

/** Locks a person until the transaction ends, before anything else of them: what proves and changes their factors follows one another. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

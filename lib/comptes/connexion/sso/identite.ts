import { and, eq, or } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { identitesSso } from '@/lib/platform/db/schema/comptes/comptes'

/** Who a person is at an identity provider: the issuer and the subject of its tokens. */
export type IdentiteSso = { emetteur: string; sujet: string }

/**
 * Whether an identity may open a person's account (SAFE-40): it is theirs, or neither the account has one at this issuer nor
 * the subject another account.
 */
export async function mayBeOf(
  tx: Pick<Tx, 'select'>,
  userId: number,
  { emetteur, sujet }: IdentiteSso,
): Promise<boolean> {
  const ofEither = or(eq(identitesSso.userId, userId), eq(identitesSso.sujet, sujet))
  const held = await tx
    .select({ userId: identitesSso.userId, sujet: identitesSso.sujet })
    .from(identitesSso)
    .where(and(eq(identitesSso.emetteur, emetteur), ofEither))
  return held.every((one) => one.userId === userId && one.sujet === sujet)
}

/** Binds a person to an identity, once they have given all that was asked of them; false where `mayBeOf` is. Of two at once, one wins. */
export async function bindIdentite(tx: Tx, userId: number, identite: IdentiteSso): Promise<boolean> {
  await tx
    .insert(identitesSso)
    .values({ userId, ...identite, createdAt: now() })
    .onConflictDoNothing()
  return mayBeOf(tx, userId, identite)
}

/** Forgets who a person is at their identity providers; how many there were. */
export async function unbindIdentites(tx: Tx, userId: number): Promise<number> {
  const dropped = await tx
    .delete(identitesSso)
    .where(eq(identitesSso.userId, userId))
    .returning({ emetteur: identitesSso.emetteur })
  return dropped.length
}

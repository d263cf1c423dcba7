import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { normalizeIdentifier } from '@/lib/comptes/connexion/identifier'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { jetons } from '@/lib/platform/db/schema/comptes/connexion'
import { alreadyUsed } from '@/lib/platform/errors/as-api-error'
import { ValidationError } from '@/lib/platform/errors/errors'

const ADRESSE_D_UN_AUTRE =
  'L’identifiant ne peut contenir «\u00a0@\u00a0» que s’il est l’adresse e-mail du compte.'

/**
 * Checks what an account is logged in by, once it is written and in the same transaction, so that of two writes at once
 * the unique indexes let the second see what the first did (SAFE-10). A name holding « @ » is the account's own address; the
 * address is neither the address nor the name of another account, nor one that another may still restore by contesting.
 * Throws ValidationError for the name, ApplicationError, as the unique indexes do, for the address.
 */
export async function checkIdentifiants(
  tx: Tx,
  id: number,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const name = normalizeIdentifier(username)
  if (name.includes('@') && name !== email) {
    const errors = [{ path: ['username'], message: ADRESSE_D_UN_AUTRE, name: 'ValidationError' }]
    throw new ValidationError(ADRESSE_D_UN_AUTRE, { reason: 'Not the e-mail of the account', errors })
  }
  if ((await isOfAnother(tx, id, email)) || (await isReserved(tx, id, email))) throw alreadyUsed()
}

async function isOfAnother(tx: Tx, id: number, email: string): Promise<boolean> {
  const isTheirs = or(eq(users.email, email), eq(sql`lower(${users.username})`, email))
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isTheirs))
    .limit(1)
  return found.length > 0
}

/** Whether a change of another account's address away from this one may still be contested. */
async function isReserved(tx: Tx, id: number, email: string): Promise<boolean> {
  const isOpen = and(eq(jetons.type, 'contestation'), isNull(jetons.usedAt), gt(jetons.expiresAt, now()))
  const isFormer = sql`${jetons.donnees} ->> 'ancienne' = ${email}`
  const found = await tx
    .select({ id: jetons.id })
    .from(jetons)
    .where(and(ne(jetons.userId, id), isOpen, isFormer))
    .limit(1)
  return found.length > 0
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { readJeton } from './jetons'

export type LinkOwner = {
  id: number
  firstname: string
  lastname: string
  email: string
  provider: string
  roleId: number
  utilisateurEHS: boolean
}

/**
 * Whose password a mail's token sets; null when the token is unknown, expired or used (AUTH-26), or when the person is
 * blocked, anonymised or signs in elsewhere.
 */
export async function passwordOwner(jeton: string, db: Db | Tx): Promise<LinkOwner | null> {
  const read = await readJeton(db, 'motdepasse', jeton)
  if (!read?.isUsable) return null
  const { id, firstname, lastname, email, provider, roleId, utilisateurEhs: utilisateurEHS } = users
  const isActive = and(
    eq(users.id, read.userId),
    eq(users.provider, 'local'),
    eq(users.blocked, false),
    isNull(users.anonymiseAt),
  )
  const [owner] = await db
    .select({ id, firstname, lastname, email, provider, roleId, utilisateurEHS })
    .from(users)
    .where(isActive)
  return owner ?? null
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { closeSessions, closeSessionsOf } from '@/lib/comptes/connexion/commands/close-sessions'
import { readParametres } from '@/lib/domain/administration/parametres'
import { estConcerne } from '@/lib/domain/comptes/second-facteur'
import { ROLES } from '@/lib/domain/roles'
import type { Acteur } from '@/lib/platform/audit/acteur'
import type { Tx } from '@/lib/platform/db/client'
import { sessions, users } from '@/lib/platform/db/schema/comptes'
import { parametres } from '@/lib/platform/db/schema/contenus'
import { hasFacteur } from './held'

const CLE = 'secondFacteurExige'

/** Whether the settings ask the staff and super administrators for a second factor (SAFE-21). */
export async function estExige(db: Pick<Tx, 'select'>): Promise<boolean> {
  const [row] = await db.select({ valeur: parametres.valeur }).from(parametres).where(eq(parametres.cle, CLE))
  return readParametres({ [CLE]: row?.valeur }).secondFacteurExige
}

/** Whether a person may ask others for a second factor: they have one, or single sign-on stands for it. */
export async function mayAskFactors(tx: Tx, userId: number): Promise<boolean> {
  const [person] = await tx.select({ provider: users.provider }).from(users).where(eq(users.id, userId))
  return person?.provider === 'okta' || hasFacteur(tx, userId)
}

/** Closes the sessions that a password alone opened for those who are asked for a second factor and have none: it may be a stolen one. */
export async function closeUnproven(tx: Tx, acteur: Acteur): Promise<void> {
  const unproven = tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.provider} = 'local' and (${users.utilisateurEhs} or ${users.roleId} = ${ROLES.SUPER_ADMINISTRATEUR})
        and not exists (select 1 from second_facteurs f where f.user_id = ${users.id})`,
    )
  await closeSessions(tx, and(eq(sessions.provider, 'local'), inArray(sessions.userId, unproven)), acteur)
}

type Account = { id: number; provider: string; roleId: number; utilisateurEHS: boolean }

/** `closeUnproven`, for an account that has just come to be one of those. */
export async function closeIfUnproven(tx: Tx, account: Account, acteur: Acteur): Promise<void> {
  if (estConcerne(account) && (await estExige(tx)) && !(await hasFacteur(tx, account.id)))
    await closeSessionsOf(tx, account.id, acteur)
}

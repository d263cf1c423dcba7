import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { closeSessions } from '@/lib/comptes/connexion/close-sessions'
import { ROLES } from '@/lib/domain/acces/roles'
import { readParametres } from '@/lib/domain/administration/parametres'
import { PREUVES_FORTES } from '@/lib/domain/comptes/preuves'
import { estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { hasFacteur } from './held'

const CLE = 'secondFacteurExige'

/** Whether the settings ask the staff and super administrators for a second factor (SAFE-21). */
export async function isRequired(db: Pick<Tx, 'select'>): Promise<boolean> {
  const [row] = await db.select({ valeur: parametres.valeur }).from(parametres).where(eq(parametres.cle, CLE))
  return readParametres({ [CLE]: row?.valeur }).secondFacteurExige
}

const isWeak = or(isNull(sessions.preuve), notInArray(sessions.preuve, [...PREUVES_FORTES]))
/** Opened as somebody else: it ends with the session that it comes from. */
const isOwn = isNull(sessions.impersonateurId)

/** Whether a person may ask others for a second factor: they have one, or logged in where their identity provider stands for it. */
export async function mayAskFactors(tx: Tx, userId: number): Promise<boolean> {
  if (await hasFacteur(tx, userId)) return true
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now()))
  const byProvider = and(isOpen, isOwn, eq(sessions.preuve, 'fournisseur'))
  return (await tx.select({ id: sessions.id }).from(sessions).where(byProvider).limit(1)).length > 0
}

/** Closes the sessions that a proof alone opened for those who are asked for a second factor and have none: it may be a stolen one. */
export async function closeUnproven(tx: Tx, acteur: Acteur): Promise<void> {
  const unproven = tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`(${users.utilisateurEhs} or ${users.roleId} = ${ROLES.SUPER_ADMINISTRATEUR})
        and not exists (select 1 from second_facteurs f where f.user_id = ${users.id})`,
    )
  await closeSessions(tx, and(isOwn, isWeak, inArray(sessions.userId, unproven)), acteur)
}

type Account = { id: number; roleId: number; utilisateurEHS: boolean }

/** `closeUnproven`, for an account that has just come to be one of those. */
export async function closeIfUnproven(tx: Tx, account: Account, acteur: Acteur): Promise<void> {
  if (estConcerne(account) && (await isRequired(tx)) && !(await hasFacteur(tx, account.id)))
    await closeSessions(tx, and(isOwn, isWeak, eq(sessions.userId, account.id)), acteur)
}

import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { erase, type Touches } from '@/lib/comptes/rgpd/erase'
import { eraseFichiers } from '@/lib/comptes/rgpd/fichiers'
import { compteDe, lignesDe } from '@/lib/comptes/rgpd/lignes'
import type { Acteur } from '@/lib/platform/audit/acteur'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { closeAccount, endSessions } from '../close-account'

/**
 * Replaces the names, e-mail and phone of an account, takes them out of the rows and texts that are known to be its own by
 * its id or its e-mail, ends its sessions and refuses its login; its id stays in past requests (ACCOUNT-20). Who may
 * anonymise whom is the caller's to check; call `wakeJobs` once the transaction is committed. Throws NotFoundError for an account that does not exist or is anonymised already,
 * ConflictError for the last active super administrator, or the last of the staff (ACCOUNT-18).
 */
export async function anonymiseUser(tx: Tx, userId: number, acteur: Acteur): Promise<Touches> {
  const isTheirs = and(eq(users.id, userId), isNull(users.anonymiseAt))
  const [person] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('update')
  if (person === undefined) throw new NotFoundError()
  await endSessions(tx, userId, acteur)
  // The audit gives up what names an anonymised account alone (SAFE-41).
  await closeAccount(tx, userId, acteur)
  const { compte, cles } = await compteDe(tx, userId)
  const touches = await erase(tx, compte, await lignesDe(tx, cles), cles.identite)
  await eraseFichiers(tx, [])
  return touches
}

import 'server-only'
import { eq } from 'drizzle-orm'
import { closeImpersonationsBy, closeSessionsOf } from '@/lib/comptes/connexion/close-sessions'
import { keepSuperAdministrator } from '@/lib/comptes/super-administrators'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'

/** Ends the sessions of an account, before its rows are found: the audit keeps the end of what was opened as or by them (ACCOUNT-19). */
export async function endSessions(tx: Tx, userId: number, acteur: Acteur): Promise<void> {
  await closeSessionsOf(tx, userId, acteur)
  await closeImpersonationsBy(tx, userId, acteur)
}

/**
 * Closes an account whose identity goes: nobody logs in, and the audit says who decided so. Throws ConflictError when it
 * was the last active super administrator, or the last of the staff (ACCOUNT-18).
 */
export async function closeAccount(tx: Tx, userId: number, acteur: Acteur): Promise<void> {
  const at = now()
  const closed = await tx
    .update(users)
    .set({ blocked: true, confirmed: false, anonymiseAt: at, updatedAt: at })
    .where(eq(users.id, userId))
    .returning({ role: users.roleId, utilisateurEHS: users.utilisateurEhs })
  for (const account of closed) await keepSuperAdministrator(tx, account)
  await writeAudit(tx, acteur, {
    action: 'utilisateur.anonymisation',
    entite: 'users',
    id: userId,
  })
}

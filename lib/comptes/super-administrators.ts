import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/**
 * Refuses, once the change is written, what would leave no active super administrator, or none of the provider's staff
 * when the changed account was one (ACCOUNT-18). Two changes at once follow one another from here on, so that two people
 * cannot each take the other away. Throws ConflictError.
 */
export async function keepSuperAdministrator(
  tx: Tx,
  before: { role: number; utilisateurEHS: boolean },
): Promise<void> {
  if (before.role !== ROLES.SUPER_ADMINISTRATEUR) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('comptes.super-administrateurs'))`)
  await requireOthers(tx, sql`true`, before.utilisateurEHS)
}

/**
 * Tells the last active super administrator, who may not close their own account nor give up their role, that nobody else
 * could either (ACCOUNT-18). Throws ConflictError.
 */
export async function refuseLastSuperAdministrator(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from users u where u.id = ${id} and ${isActiveSuper}`)
  if (rows.length > 0) await requireOthers(tx, sql`u.id <> ${id}`, false)
}

const isActiveSuper = sql`(u.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and u.confirmed and not u.blocked and u.anonymise_at is null)`

/** Throws ConflictError where no active super administrator meets a condition, or none of the staff when one must. */
async function requireOthers(tx: Tx, condition: SQL, ofStaff: boolean): Promise<void> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as supers, count(*) filter (where u.utilisateur_ehs)::int as staff from users u
    where ${isActiveSuper} and ${condition}`)
  const left = z.object({ supers: z.number(), staff: z.number() }).parse(rows[0])
  if (left.supers === 0)
    throw new ConflictError('C’est le dernier super administrateur actif : il doit en rester un.')
  if (ofStaff && left.staff === 0)
    throw new ConflictError('C’est le dernier super administrateur EHS actif : il doit en rester un.')
}

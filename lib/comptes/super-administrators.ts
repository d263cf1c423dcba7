import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ConflictError } from '@/lib/api/errors'
import type { Tx } from '@/lib/db/client'
import { ROLES } from '@/lib/domain/roles'

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
  const { rows } = await tx.execute(sql`
    select count(*)::int as supers, count(*) filter (where utilisateur_ehs)::int as staff from users
    where role_id = ${ROLES.SUPER_ADMINISTRATEUR} and confirmed and not blocked and anonymise_at is null`)
  const left = z.object({ supers: z.number(), staff: z.number() }).parse(rows[0])
  if (left.supers === 0)
    throw new ConflictError('C’est le dernier super administrateur actif : il doit en rester un.')
  if (before.utilisateurEHS && left.staff === 0)
    throw new ConflictError('C’est le dernier super administrateur EHS actif : il doit en rester un.')
}

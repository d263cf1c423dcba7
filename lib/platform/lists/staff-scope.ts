import { type SQL, sql } from 'drizzle-orm'
import { ROLES } from '@/lib/domain/acces/roles'

/** Condition « this person is of the provider's staff and super administrator »: rows of the administration (OPS-12). */
export function staffScope(userId: number): SQL {
  return sql`exists (select 1 from users me where me.id = ${userId} and me.role_id = ${ROLES.SUPER_ADMINISTRATEUR}
    and me.utilisateur_ehs and not me.blocked)`
}

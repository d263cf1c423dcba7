import { type SQL, sql } from 'drizzle-orm'
import { ROLES } from '@/lib/domain/acces/roles'

/** The register is kept by super administrators, and by the provider's own administrators (ACCOUNT-21). */
export function registerScope(userId: number): SQL {
  return sql`exists (select 1 from users me where me.id = ${userId} and not me.blocked and (
    me.role_id = ${ROLES.SUPER_ADMINISTRATEUR} or (me.role_id = ${ROLES.ADMINISTRATEUR} and me.utilisateur_ehs)))`
}

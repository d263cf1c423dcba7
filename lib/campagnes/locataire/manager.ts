import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { COLLECTIVE_PORTALS } from '@/lib/domain/acces/portails'

/** Condition « this group is one of the person's, in the portals COL and GLC »: whose tenants they look after (PUBLIC-60). */
export function inCollectiveGroupes(userId: number, groupe: AnyColumn | SQL): SQL {
  return sql`${groupe} in (
    select g.id from user_groupes ug join groupes g on g.id = ug.groupe_id
    where ug.user_id = ${userId} and g.type = any(${sql.param([...COLLECTIVE_PORTALS])}::text[]))`
}

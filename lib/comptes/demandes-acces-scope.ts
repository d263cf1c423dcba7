import { type SQL, sql } from 'drizzle-orm'
import { ref } from '@/lib/platform/api/fields'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/**
 * Requests for an account that a person decides on (ACCOUNT-27): those that give the code of a client of one of their
 * groups; SA + EHS decide on all. `t` is the alias of the row.
 */
export function demandesAccesScope(t: string, userId: number): SQL {
  return sql`(${staffScope(userId)} or exists (
    select 1 from clients c join user_groupes mine on mine.groupe_id = c.groupe_id
    where upper(c.client_id) = upper(trim(${ref(t, 'code_client')})) and mine.user_id = ${userId}))`
}

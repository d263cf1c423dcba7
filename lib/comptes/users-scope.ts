import { type SQL, sql } from 'drizzle-orm'
import { rankOf } from '@/lib/domain/acces/droits/appelants'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Caller } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import { hidesStaff } from '@/lib/platform/api/rights'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** Groups of the person who looks. */
export const ownGroupes = (userId: number): SQL =>
  sql`(select mine.groupe_id from user_groupes mine where mine.user_id = ${userId})`

/** Whether person `userId` has a right that a condition on their row `me` tells. */
const iAm = (userId: number, condition: SQL): SQL =>
  sql`exists (select 1 from users me where me.id = ${userId} and ${condition})`

/**
 * Accounts that a person knows of (ACCOUNT-13): their own, those that share a group with them, and for SA + EHS every
 * account. Partner portals hide the provider's staff from the others (PERIM-45). `t` is the alias of the row.
 */
export function usersScope(t: string, userId: number): SQL {
  const isHidden = sql`(${ref(t, 'utilisateur_ehs')} and ${hidesStaff(sql`gp.type`)} and not ${iAm(userId, sql`me.utilisateur_ehs`)})`
  return sql`(${ref(t, 'anonymise_at')} is null and (${ref(t, 'id')} = ${userId} or ${staffScope(userId)} or exists (
    select 1 from user_groupes og join groupes gu on gu.id = og.groupe_id
      join groupes gp on gp.id = coalesce(gu.parent_groupe_id, gu.id)
    where og.user_id = ${ref(t, 'id')} and og.groupe_id in ${ownGroupes(userId)} and not ${isHidden})))`
}

/**
 * Relation of an account to a person, in the words of the decision table: the groups of both decide, and the rank and
 * staff flag of the caller as the session read them, before any write (SAFE-02). `t` is the alias of the row.
 */
export function compteCible(t: string, { userId, roleId }: Pick<Caller, 'userId' | 'roleId'>): SQL {
  const theirs = (condition: SQL) =>
    sql`exists (select 1 from user_groupes og where og.user_id = ${ref(t, 'id')} and ${condition})`
  const mine = sql`og.groupe_id in ${ownGroupes(userId)}`
  const rank = rankOf(roleId)
  return sql`case when ${ref(t, 'id')} = ${userId} then 'soi' when ${ref(t, 'utilisateur_ehs')} then 'personnel'
    when ${theirs(sql`not (${mine})`)} or not ${theirs(mine)} then 'ailleurs'
    when ${rang(t)} < ${rank} then 'inferieur' when ${rang(t)} = ${rank} then 'egal' else 'superieur' end`
}

const rang = (t: string): SQL =>
  sql`(case when ${ref(t, 'role_id')} in (${ROLES.ADMINISTRATEUR}, ${ROLES.SUPER_ADMINISTRATEUR}) then ${ref(t, 'role_id')} else ${ROLES.UTILISATEUR}::int end)`

/** Groups that a person knows of: their own; SA + EHS know all. */
export function groupesShown(column: SQL, userId: number): SQL {
  return sql`(${staffScope(userId)} or ${column} in ${ownGroupes(userId)})`
}

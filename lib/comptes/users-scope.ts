import { type SQL, sql } from 'drizzle-orm'
import { staffScope } from '@/lib/administration/scope'
import { ref } from '@/lib/api/fields'
import { hidesStaff } from '@/lib/api/rights'
import { ROLES } from '@/lib/domain/roles'

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
 * Among those, the accounts that the person may change: administrators, those of their groups that rank no higher than
 * they do; an account of the provider's staff only by one of them.
 */
export function usersEditable(t: string, userId: number): SQL {
  const ranks = iAm(
    userId,
    sql`(me.role_id = ${ROLES.SUPER_ADMINISTRATEUR} or (me.role_id = ${ROLES.ADMINISTRATEUR}
      and ${ref(t, 'role_id')} <> ${ROLES.SUPER_ADMINISTRATEUR} and (me.utilisateur_ehs or not ${ref(t, 'utilisateur_ehs')})))`,
  )
  return sql`(${staffScope(userId)} or (${ranks} and exists (
    select 1 from user_groupes og where og.user_id = ${ref(t, 'id')} and og.groupe_id in ${ownGroupes(userId)})))`
}

/**
 * Accounts that are in no group but the person's: the others open rights that are not theirs, and what opens or closes
 * such an account (e-mail, role, blocking…) is left to who has all its groups.
 */
export function usersWhole(t: string, userId: number): SQL {
  return sql`(${staffScope(userId)} or not exists (
    select 1 from user_groupes og where og.user_id = ${ref(t, 'id')} and og.groupe_id not in ${ownGroupes(userId)}))`
}

/** Groups that a person knows of: their own; SA + EHS know all. */
export function groupesShown(column: SQL, userId: number): SQL {
  return sql`(${staffScope(userId)} or ${column} in ${ownGroupes(userId)})`
}

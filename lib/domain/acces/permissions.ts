import type { PortalType } from './portails'
import { type RoleFlags, roleFlags } from './roles'

/** Person as permissions look at them. */
export type Person = { roleId: number; utilisateurEHS: boolean }

/** Keeps of a person what permissions look at: what a page hands to the browser. */
export function personOf({ roleId, utilisateurEHS }: Person): Person {
  return { roleId, utilisateurEHS }
}

/** The flags of a person: the role's, and the provider's own staff whatever the role (AUTH-10, AUTH-11). */
export function userFlags(person: Person): RoleFlags & { isEHSUser: boolean } {
  return { ...roleFlags(person.roleId), isEHSUser: person.utilisateurEHS }
}

/** An entry of a person in « Mon espace »: the flags of the role, and whether it is a test account (ACCOUNT-05). */
export function spaceEntry<T extends { roleId: number; test: boolean }>(
  user: T,
): T & RoleFlags & { isInTestMode: boolean } {
  return { ...user, ...roleFlags(user.roleId), isInTestMode: user.test }
}

/** SA + EHS: opens every screen in any portal (GUARD-17). */
export function isStaff(person: Person): boolean {
  const { isSuperAdmin, isEHSUser } = userFlags(person)
  return isSuperAdmin && isEHSUser
}

/** Pages, tiles and links are edited by super administrators (HOME-23, HOME-24). */
export function canEditContent(person: Person): boolean {
  return userFlags(person).isSuperAdmin
}

/** The account list is for administrators and super administrators (ACCOUNT-12). */
export function canManageUsers(person: Person): boolean {
  return !userFlags(person).isAverageUser
}

/** The status of a contract is told to super administrators in its tooltip (PERIM-30). */
export function seesContractStatus(person: Person): boolean {
  return userFlags(person).isSuperAdmin
}

const SEARCH_PORTALS: readonly PortalType[] = ['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE', 'INDIVIDUEL']

/** The search bar needs the person's searchEngine flag and one of three portals (spec §6), or staff who have chosen none (PERIM-53). */
export function seesSearchBar(
  person: { searchEngine: boolean; utilisateurEHS: boolean },
  portal: PortalType | null,
): boolean {
  return person.searchEngine && (portal === null ? person.utilisateurEHS : SEARCH_PORTALS.includes(portal))
}

/** Many groups, loaded one by one and searched: more than 50 (PERIM-17). */
export function isBigUser(groupCount: number): boolean {
  return groupCount > 50
}

import { PARTNER_PORTALS, type PortalType } from './portails'
import { ROLES, type RoleFlags, roleFlags } from './roles'

/** What permissions look at in a person. */
export type Person = { roleId: number; utilisateurEHS: boolean }

/** The flags of a person: the role's, and the provider's own staff whatever the role (AUTH-10, AUTH-11). */
export function userFlags(person: Person): RoleFlags & { isEHSUser: boolean } {
  return { ...roleFlags(person.roleId), isEHSUser: person.utilisateurEHS }
}

/** SA + EHS: opens every screen in any portal (GUARD-17). */
export function isStaff(person: Person): boolean {
  return person.roleId === ROLES.SUPER_ADMINISTRATEUR && person.utilisateurEHS
}

/** Pages, tiles and links are edited by super administrators (HOME-23, HOME-24). */
export function canEditContent(person: Person): boolean {
  return person.roleId === ROLES.SUPER_ADMINISTRATEUR
}

/** The account list is for administrators and super administrators (ACCOUNT-12). */
export function canManageUsers(person: Person): boolean {
  return person.roleId === ROLES.SUPER_ADMINISTRATEUR || person.roleId === ROLES.ADMINISTRATEUR
}

/** Role 4 and the flags searchEngine, test and utilisateurEHS are granted by super administrators (ACCOUNT-14). */
export function canGrantFlags(person: Person): boolean {
  return person.roleId === ROLES.SUPER_ADMINISTRATEUR
}

/** The status of a contract is told to super administrators in its tooltip (PERIM-30). */
export function seesContractStatus(person: Person): boolean {
  return person.roleId === ROLES.SUPER_ADMINISTRATEUR
}

/** Whether a person finds another in a group's list: staff is hidden from others in partner portals (PERIM-45). */
export function seesInGroup(viewer: Person, other: { utilisateurEHS: boolean }, portal: PortalType): boolean {
  return viewer.utilisateurEHS || !other.utilisateurEHS || !PARTNER_PORTALS.includes(portal)
}

const SEARCH_PORTALS: readonly PortalType[] = ['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE', 'INDIVIDUEL']

/** The search bar needs the person's searchEngine flag and one of three portals (spec §6). */
export function seesSearchBar(person: { searchEngine: boolean }, portal: PortalType | null): boolean {
  return person.searchEngine && portal !== null && SEARCH_PORTALS.includes(portal)
}

/** Many groups, loaded one by one and searched: more than 50 (PERIM-17). */
export function isBigUser(groupCount: number): boolean {
  return groupCount > 50
}

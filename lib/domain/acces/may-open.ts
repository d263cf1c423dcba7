import { isStaff, type Person } from './permissions'
import type { PortalType } from './portails'
import { ROLES, roleName } from './roles'
import { screenFor } from './screen-for-path'
import type { Access, Screen } from './screens'

/** A person before a screen: the portal is that of the selection, null without one. */
export type Opener = Person & { portal: PortalType | null }

function admits({ portals, roles, ehs }: Access, person: Opener): boolean {
  if (portals && (person.portal === null || !portals.includes(person.portal))) return false
  if (roles && !roles.includes(person.roleId)) return false
  return !ehs || person.utilisateurEHS
}

/** Whether a logged-in person may open a screen (GUARD-17 and the « Who » lines); otherwise it answers 404. */
export function mayOpen(screen: Screen, person: Opener): boolean {
  if (isStaff(person)) return true
  if (screen.staffOnly) return false
  const main: Access = {
    ...(screen.portals === 'all' ? {} : { portals: screen.portals }),
    ...(screen.roles ? { roles: screen.roles } : {}),
  }
  return [main, ...(screen.also ?? [])].some((access) => admits(access, person))
}

/** Whether a screen shows what a portal holds: who has chosen none is asked to (PERIM-53). Records open by their reader's rights. */
export const needsPortail = ({ path, portals, perimetre }: Screen): boolean =>
  perimetre === true || (portals !== 'all' && !path.includes(':'))

/** Whether a link to a path may be shown to a person: its screen is open to that person. */
export function mayShowLink(path: string, person: Opener): boolean {
  const screen = screenFor(path)
  return screen !== null && mayOpen(screen, person)
}

/** Why a link to a path is not shown to a person, as the end of a French sentence; null for one that is. */
export function whyHidden(path: string, person: Opener): string | null {
  if (mayShowLink(path, person)) return null
  const screen = screenFor(path)
  if (screen === null) return `la page ${path} n’existe pas`
  const page = `la page «\u00a0${screen.title}\u00a0»`
  if (screen.staffOnly) return `${page} est réservée au personnel ehs`
  const forRoles = [ROLES.UTILISATEUR, ROLES.ADMINISTRATEUR, ROLES.SUPER_ADMINISTRATEUR].filter((roleId) =>
    mayOpen(screen, { ...person, roleId }),
  )
  if (forRoles.length === 0) return `${page} n’est pas ouverte à ce type de portail`
  return `${page} est réservée à ${forRoles.map((roleId) => roleName(roleId)).join(', ')}`
}

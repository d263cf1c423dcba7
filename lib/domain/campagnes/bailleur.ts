import { PARK_PORTALS, type PortalType } from '../acces/portails'

/** Dwellings of a client beyond which it is a landlord (TRUST-28). */
export const LOGEMENTS_PARTICULIER = 3

/**
 * Whether a client is a landlord, whose contracts end signed in only (TRUST-28): by its dwellings, or by the portal of its
 * group. The portal INDIVIDUEL is the one where the customers are people.
 */
export function isBailleur({
  logements,
  portail,
}: {
  logements: number
  portail: PortalType | null
}): boolean {
  if (logements > LOGEMENTS_PARTICULIER) return true
  return portail !== null && portail !== 'INDIVIDUEL' && PARK_PORTALS.includes(portail)
}

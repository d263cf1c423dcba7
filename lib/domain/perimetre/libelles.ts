import { PARK_PORTALS, type PortalType } from '../acces/portails'

const NAMED_BY_GROUP: readonly PortalType[] = ['DIS', 'PIM', 'CMI', 'INS', 'GES']

/** Logo of the perimeter: the first client's in park portals, the group's elsewhere (PERIM-35). */
export function perimeterLogo(
  portal: PortalType,
  groupe: { logo: string | null; clients: readonly { logo: string | null }[] },
): string | null {
  return PARK_PORTALS.includes(portal) ? (groupe.clients[0]?.logo ?? null) : groupe.logo
}

/** Label of a client: « C000123 - Office Habitat », or the group's name in five portals (PERIM-36). */
export function clientLabel(
  portal: PortalType,
  client: { clientId: string; nom: string },
  groupe: { nom: string },
): string {
  return NAMED_BY_GROUP.includes(portal) ? groupe.nom : `${client.clientId} - ${client.nom}`
}

/** Name of a client number: « compte » for GES, « client » elsewhere (PERIM-15). */
export function clientNoun(portal: PortalType | null): 'compte' | 'client' {
  return portal === 'GES' ? 'compte' : 'client'
}

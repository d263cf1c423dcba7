import type { Viewer } from '@/lib/perimetre/viewer'
import type { Contenu, SpotlightContenu } from './types'

/** Steps of the tutorial for a person in a portal, in stored order (SHELL-52). */
export function spotlightsOf({ spotlights }: Contenu, { person, place }: Viewer): SpotlightContenu[] {
  return spotlights.filter(
    ({ portails, roles }) =>
      (portails.length === 0 || (place.portailId !== null && portails.includes(place.portailId))) &&
      (roles.length === 0 || roles.includes(person.roleId)),
  )
}

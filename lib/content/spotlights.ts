import type { Place } from './navigation'
import type { Contenu, SpotlightContenu } from './types'

/** Steps of the tutorial for a portal, in stored order (SHELL-52). */
export function spotlightsOf({ spotlights }: Contenu, { portailId }: Place): SpotlightContenu[] {
  return spotlights.filter(
    ({ portails }) => portails.length === 0 || (portailId !== null && portails.includes(portailId)),
  )
}

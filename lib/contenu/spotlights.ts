import { isForViewer } from '@/lib/domain/contenu/tutoriel'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import type { Contenu, SpotlightContenu } from './types'

/** Part of a step that a page needs. */
type Step = Pick<SpotlightContenu, 'id' | 'titre' | 'texte' | 'selecteur'>

/** Steps of the tutorial for a person in a portal, in stored order (SHELL-52). */
export function spotlightsOf({ spotlights }: Contenu, { person, place }: Viewer): Step[] {
  // Without portal, a person sees the steps that name none: 0 is the id of no portal.
  const viewer = { portailId: place.portailId ?? 0, roleId: person.roleId }
  return spotlights
    .filter((step) => isForViewer(step, viewer))
    .map(({ id, titre, texte, selecteur }) => ({ id, titre, texte, selecteur }))
}

import { leadsSomewhere } from '@/lib/contenu/navigation'
import type { Contenu } from '@/lib/contenu/types'
import { mayOpen, mayShowLink } from '@/lib/domain/acces/may-open'
import { SCREENS, type Screen } from '@/lib/domain/acces/screens'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { SAISIE_PATHS, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import type { Ecran } from '@/lib/domain/recherche/ecrans'
import { synonymesOf } from '@/lib/domain/recherche/synonymes'
import { typographie } from '@/lib/domain/textes/typography'
import { pageUrl } from '@/lib/platform/routes'
import { homeTuiles } from './tuiles'

/** The requests that a person may file, and where the tiles of their home lead, for the menu of pages and actions. */
function shortcutsOf(contenu: Contenu, viewer: Viewer): Ecran[] {
  const demandes = DEMANDE_TYPES.filter((type) => mayShowLink(SAISIE_PATHS[type], viewer.person)).map(
    (type): Ecran => ({
      genre: 'demande',
      label: typographie(`Nouvelle demande\u00a0: ${TYPE_LABELS[type]}`),
      href: pageUrl(SAISIE_PATHS[type]),
    }),
  )
  const tuiles = homeTuiles(contenu, viewer).flatMap(({ label, consult }): Ecran[] =>
    consult === null ? [] : [{ genre: 'tuile', label: typographie(label), ...consult }],
  )
  return [...demandes, ...tuiles]
}

/** Whether a screen is there: one made of content is where the portal has it, or asks the staff for a portal (PERIM-53). */
function isThere({ contenu: ofContenu, path }: Screen, contenu: Contenu, { person, place }: Viewer): boolean {
  const asksForPortail = person.utilisateurEHS && place.portailId === null
  return !ofContenu || asksForPortail || leadsSomewhere(path, contenu, person, place)
}

/** Every page of its own address that is open to a person, with what else it is called (SEARCH-24). */
function pagesOf(contenu: Contenu, viewer: Viewer): Ecran[] {
  return SCREENS.filter(
    (screen) =>
      !screen.visitors &&
      !screen.path.includes(':') &&
      mayOpen(screen, viewer.person) &&
      isThere(screen, contenu, viewer),
  ).map(({ path, title }) => ({
    genre: 'page',
    label: typographie(title),
    href: pageUrl(path),
    ...(path.startsWith('/administration/') && { detail: 'Administration' }),
    ...(synonymesOf(path) && { mots: synonymesOf(path) }),
  }))
}

/** Where the palette leads beside the menu, for a person. */
export const ecransOf = (contenu: Contenu, viewer: Viewer): Ecran[] => [
  ...shortcutsOf(contenu, viewer),
  ...pagesOf(contenu, viewer),
]

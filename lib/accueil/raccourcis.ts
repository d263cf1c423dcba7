import type { NavLink } from '@/lib/contenu/navigation'
import type { Contenu } from '@/lib/contenu/types'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { SAISIE_PATHS, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { typographie } from '@/lib/domain/textes/typography'
import { pageUrl } from '@/lib/platform/routes'
import { homeTuiles } from './tuiles'

/** Shortcut to a page beside the menu. */
export type Raccourci = Pick<NavLink, 'label' | 'href' | 'target' | 'rel'> & {
  genre: 'demande' | 'tuile'
}

/** The requests that a person may file, and where the tiles of their home lead, for the menu of pages and actions. */
export function raccourcisOf(contenu: Contenu, viewer: Viewer): Raccourci[] {
  const demandes = DEMANDE_TYPES.filter((type) => mayShowLink(SAISIE_PATHS[type], viewer.person)).map(
    (type): Raccourci => ({
      genre: 'demande',
      label: typographie(`Nouvelle demande\u00a0: ${TYPE_LABELS[type]}`),
      href: pageUrl(SAISIE_PATHS[type]),
    }),
  )
  const tuiles = homeTuiles(contenu, viewer).flatMap(({ label, consult }): Raccourci[] =>
    consult === null ? [] : [{ genre: 'tuile', label: typographie(label), ...consult }],
  )
  return [...demandes, ...tuiles]
}

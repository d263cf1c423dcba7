import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { pageUrl } from '@/lib/platform/routes'
import type { NavLink } from './navigation'

type Entry = { label: string; path: string; staff?: true }

/** Pages of the requests of every type: no portal's content has to lead to them. */
const ENTRIES: readonly Entry[] = [
  { label: 'Toutes les demandes', path: '/suivi' },
  { label: 'Saisir une demande', path: '/saisie' },
  { label: 'Dépannages du public', path: '/suivi?type=DEPANNAGE', staff: true },
  { label: 'Résiliations du public', path: '/suivi?type=RESILIATION', staff: true },
]

const GROUP: Pick<NavLink, 'label' | 'icon'> = { label: 'Demandes', icon: 'inbox' }

/**
 * Links that the menu of everyone has after those of their portal: they lead to the pages of the requests that are open
 * to the person (TRUST-26).
 */
export function standingLinks(person: Opener): NavLink[] {
  const open = ENTRIES.filter(
    ({ path, staff }) => mayShowLink(path, person) && (!staff || person.utilisateurEHS),
  )
  const links = open.map(({ label, path }, index): NavLink => {
    // Content has the other ids.
    return { id: -1 - index, label, href: pageUrl(path), icon: GROUP.icon, subItems: [] }
  })
  const [first, ...others] = links
  if (first === undefined) return []
  return others.length === 0 ? [first] : [{ ...first, ...GROUP, id: -1 - links.length, subItems: links }]
}

import { type NavLink, pathInside } from '@/components/ui/nav-links'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { pageUrl } from '@/lib/platform/routes'
import { ADMINISTRATION_PAGES } from './pages'

const ROOT = '/administration'

/** The pages of the administration that a person may open, in the order of their groups. */
export const administrationPagesOf = (person: Opener) =>
  ADMINISTRATION_PAGES.filter(({ path }) => mayShowLink(path, person))

const leadsToAdministration = ({ href }: NavLink): boolean => pathInside(href)?.startsWith(ROOT) ?? false

/** A menu whose links to the administration are one entry, at its end, with every page of it by groups (TRUST-32). */
export function withAdministration(links: readonly NavLink[], person: Opener): NavLink[] {
  const pages = administrationPagesOf(person)
  if (pages.length === 0) return [...links]
  const subItems = pages.map(({ path, label, group }) => ({
    id: path,
    label,
    group,
    href: pageUrl(path),
    icon: null,
    subItems: [],
  }))
  const others = links.filter((link) => !leadsToAdministration(link))
  return [...others, { id: ROOT, label: 'Administration', href: pageUrl(ROOT), icon: 'settings', subItems }]
}

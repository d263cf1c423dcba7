import { mayShowLink, type Opener, whyHidden } from '@/lib/domain/acces/may-open'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { isInternal, lienAttributs } from '@/lib/domain/contenu/liens'
import { typographie } from '@/lib/domain/textes/typography'
import type { Contenu, LienContenu } from './types'

/** A link ready to draw: `href` carries the prefix of the pages when the link is one of them. */
export type NavLink = {
  id: number
  label: string
  href: string
  target?: '_blank'
  rel?: 'noopener noreferrer'
  icon: string | null
  subItems: NavLink[]
}

/** Where a person stands: the portal and the group whose content is shown. */
export type Place = { portailId: number | null; groupeId: number | null }

/** Whether content attached to these portals and groups is for this place. */
export function isAttached(groupes: readonly number[], { portailId, groupeId }: Place): boolean {
  return groupes.some((id) => id === portailId || id === groupeId)
}

/** True when the path `/x` is a content page the person may read: published, with tabs, attached to the place. */
function isReadablePage(liens: readonly LienContenu[], url: string, place: Place): boolean {
  return liens.some((lien) => lien.url === url && lien.onglets.length > 0 && isAttached(lien.groupes, place))
}

/** Whether an internal path leads somewhere for this person: a built screen open to them, or a content page. */
export function leadsSomewhere(path: string, contenu: Contenu, person: Opener, place: Place): boolean {
  const plain = path.split(/[?#]/, 1)[0] ?? path
  if (screenFor(plain)?.contenu) return isReadablePage(contenu.liens, plain, place)
  return mayShowLink(plain, person)
}

/** Why an internal path leads nowhere for this person, as the end of a French sentence; null for one that does. */
export function whyNowhere(path: string, contenu: Contenu, person: Opener, place: Place): string | null {
  if (leadsSomewhere(path, contenu, person, place)) return null
  const plain = path.split(/[?#]/, 1)[0] ?? path
  return screenFor(plain)?.contenu
    ? `la page de contenu ${plain} n’est pas publiée dans ce portail`
    : whyHidden(plain, person)
}

/** Links attached to a place, in the order of its menu. */
function attachedLinks(liens: readonly LienContenu[], place: Place): LienContenu[] {
  const rank = ({ rangs, ordre }: LienContenu) =>
    rangs.get(place.groupeId ?? 0) ?? rangs.get(place.portailId ?? 0) ?? ordre
  return liens.filter((lien) => isAttached(lien.groupes, place)).sort((a, b) => rank(a) - rank(b))
}

/** Links of the navigation tab (SHELL-28, SHELL-29), without those that lead nowhere for this person. */
export function navLinks(contenu: Contenu, person: Opener, place: Place): NavLink[] {
  const attached = attachedLinks(contenu.liens, place)
  const shown = (lien: LienContenu): NavLink[] => {
    const subItems = attached.filter((child) => child.parentLienId === lien.id).flatMap(shown)
    const attributes = lienAttributs(lien)
    const open =
      attributes !== null && (!isInternal(lien) || leadsSomewhere(lien.url, contenu, person, place))
    if (!open && subItems.length === 0) return []
    const first = open ? attributes : subItems[0]
    if (!first) return []
    const { href, target, rel } = first
    return [{ id: lien.id, label: typographie(lien.label), href, target, rel, icon: lien.icon, subItems }]
  }
  return attached.filter((lien) => lien.parentLienId === null).flatMap(shown)
}

/** Whether an address is that of a content page, in whichever place. */
export const isContentPage = (contenu: Contenu, url: string): boolean =>
  contenu.liens.some((lien) => lien.url === url && lien.onglets.length > 0)

/** The content page of this address for this place (HOME-15, HOME-17); null when there is none. */
export function findPage(contenu: Contenu, url: string, place: Place): LienContenu | null {
  return (
    contenu.liens.find(
      (lien) => lien.url === url && lien.onglets.length > 0 && isAttached(lien.groupes, place),
    ) ?? null
  )
}

import type { ReactNode } from 'react'
import type { PaletteProps } from '@/components/recherche/palette-window'
import { iconShapes } from '@/components/ui/icon'
import type { Tutorial } from '@/lib/browser/tutorial'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import type { Drawers } from '@/lib/domain/perimetre/navigation-state'
import type { NavItem, NavLink, NavTarget } from '../ui/nav-links'
import { ShellFrame, type ShellPortal } from './shell-frame'
import type { ShellUser } from './user'

type Props = {
  /** Null while the person is being signed out. */
  user: ShellUser | null
  portal: ShellPortal | null
  links: readonly NavLink[]
  drawers: Drawers
  dateFilter: DateFilter
  perimeterPanel: ReactNode
  /** Props of the search and of the menu of pages and actions beside the links. */
  palette: Omit<PaletteProps, 'items'>
  /** The search of the top bar, for those who have it. */
  searchSlot?: ReactNode
  tutorial: Tutorial
  /** Above everything else, on every page. */
  band?: ReactNode
  children: ReactNode
}

/** Frame of the pages of a logged-in person. The shapes of icons are found here, on the server: the library stays out of the page. */
export function Shell({ links, user, ...frame }: Props) {
  // What a client component receives is written in the page: no more of the person than it shows.
  const shown = user && { firstname: user.firstname, lastname: user.lastname }
  return <ShellFrame {...frame} user={shown} items={links.map(toItem)} />
}

/** A link with the shapes of its icon, for the client components that draw it. */
export function toItem({ icon, subItems, ...link }: NavLink): NavItem {
  return { ...toTarget(link), shapes: iconShapes(icon), subItems: subItems.map(toTarget) }
}

// What a link has not is left out, since it would be written in the page.
const toTarget = ({ id, label, href, target, rel, group }: NavTarget): NavTarget => ({
  id,
  label,
  href,
  ...(target && { target }),
  ...(rel && { rel }),
  ...(group && { group }),
})

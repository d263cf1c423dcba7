import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Tutorial } from '@/lib/browser/tutorial'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import type { Drawers } from '@/lib/domain/perimetre/navigation-state'
import type { NavItem, NavLink } from './nav-links'
import { ShellFrame, type ShellPortal } from './shell-frame'
import type { Spotlight } from './tutorial/spotlight'
import type { ShellUser } from './user'

type Props = {
  /** Null while the person is being signed out. */
  user: ShellUser | null
  portal: ShellPortal | null
  links: readonly NavLink[]
  drawers: Drawers
  dateFilter: DateFilter
  perimeterPanel: ReactNode
  searchSlot?: ReactNode
  tutorial: Tutorial<Spotlight>
  children: ReactNode
}

/** Frame of the pages of a logged-in person. Icons are drawn here, on the server: their code stays out of the page. */
export function Shell({ links, ...frame }: Props) {
  return <ShellFrame {...frame} items={links.map(drawIcons)} />
}

function drawIcons({ icon, subItems, ...link }: NavLink): NavItem {
  return { ...link, icon: <Icon name={icon} />, subItems: subItems.map(drawIcons) }
}

'use client'

import { Settings, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Tabs, tabPanelProps } from '@/components/ui/tabs'
import type { SidebarTab } from '@/lib/domain/perimetre/navigation-state'
import type { NavItem } from '../ui/nav-links'
import { NavList } from './nav-list'
import { ThemeSwitch } from './theme-switch'
import { useShownOnce } from './use-drawers'

type Props = {
  tab: SidebarTab
  onTab: (tab: SidebarTab) => void
  items: readonly NavItem[]
  current: string | null
  unfolded: ReadonlySet<NavItem['id']>
  onUnfold: (id: NavItem['id'], open: boolean) => void
  onFollow: () => void
  /** Present when the sidebar lies over the page (small screens). */
  onClose: (() => void) | undefined
  perimeterPanel: ReactNode
  /** Above the links, for those who have the search. */
  search: ReactNode
}

const TABS = [
  { id: 'navigation', label: 'Navigation' },
  { id: 'perimetre', label: 'Périmètre' },
] as const

/** Id of the panel of the perimeter, which takes the focus of who asks for it from the page. */
export const PERIMETRE_PANEL = tabPanelProps('onglet', 'perimetre').id

/** Expanded sidebar: links, perimeter, display settings. */
export function MainSidebar({ tab, onTab, onClose, perimeterPanel, search, ...nav }: Props) {
  // The perimeter panel is heavy: it is drawn from the first time its tab is open, and then kept.
  const opened = useShownOnce(tab === 'perimetre')
  return (
    <>
      <div className="flex items-center border-b border-line">
        <Tabs
          label="Menu principal"
          prefix="onglet"
          tabs={TABS}
          selected={tab}
          onSelect={onTab}
          className="-mb-px grid min-w-0 flex-1 grid-cols-2 px-4"
          tabClassName="pt-[17px] pb-[14px] desktop:pt-[27px] desktop:pb-[24px]"
        />
        {onClose && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Fermer le menu"
            className="mr-1.5"
            onClick={onClose}
          >
            <DrawnIcon icon={X} />
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div {...tabPanelProps('onglet', 'navigation')} hidden={tab !== 'navigation'} className="p-5">
          {search}
          <NavList {...nav} />
        </div>
        <div
          {...tabPanelProps('onglet', 'perimetre')}
          tabIndex={-1}
          hidden={tab !== 'perimetre'}
          className="p-5 outline-none"
        >
          {opened && perimeterPanel}
        </div>
      </div>
      <div className="grid gap-0.5 border-t border-line px-5 py-3">
        <ThemeSwitch />
        <AppLink
          href="/espacepersonnel#affichage"
          onClick={nav.onFollow}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken"
        >
          <DrawnIcon icon={Settings} className="text-muted" />
          Paramètres
        </AppLink>
      </div>
    </>
  )
}

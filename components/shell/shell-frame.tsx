'use client'

import clsx from 'clsx'
import { usePathname } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PaletteHost } from '@/components/recherche/palette-host'
import type { PaletteProps } from '@/components/recherche/palette-window'
import { SidebarSearch } from '@/components/recherche/sidebar-search'
import type { Tutorial } from '@/lib/browser/tutorial'
import { breadcrumb } from '@/lib/domain/acces/breadcrumb'
import type { PortalType } from '@/lib/domain/acces/portails'
import { layoutFor } from '@/lib/domain/acces/screen-for-path'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import type { Drawers } from '@/lib/domain/perimetre/navigation-state'
import { onOpenPerimetre } from '../../lib/browser/open-perimetre'
import { currentHref, type NavItem } from '../ui/nav-links'
import { Breadcrumb } from './breadcrumb'
import { useCurrentTitle } from './current-title'
import { DrawerToggles } from './drawer-toggles'
import { MainSidebar, PERIMETRE_PANEL } from './main-sidebar'
import { MiniSidebar } from './mini-sidebar'
import { portalVars } from './portal-vars'
import { ProofHost } from './proof-host'
import { TopBar } from './top-bar'
import { useDrawers, useSheetFocus, useShownOnce } from './use-drawers'
import type { ShellUser } from './user'

export type ShellPortal = { label: string; couleurPortail: string | null; type: PortalType }

type Props = {
  user: ShellUser | null
  portal: ShellPortal | null
  items: readonly NavItem[]
  drawers: Drawers
  dateFilter: DateFilter
  perimeterPanel: ReactNode
  palette: Omit<PaletteProps, 'items'>
  searchSlot?: ReactNode
  tutorial: Tutorial
  band?: ReactNode
  children: ReactNode
}

/** Sidebars, top bar and breadcrumb around a page, arranged as its route asks (SHELL-12). */
export function ShellFrame(props: Props) {
  const { items, portal, palette, children } = props
  const path = usePathname()
  const title = useCurrentTitle(path)
  const layout = layoutFor(path, { visitor: false })
  const { drawers, sheet, change, toggle, showMain, closeSheet, isShown } = useDrawers(props.drawers)
  // What is not shown is not drawn; the main sidebar stays, with what is typed in it, once it was.
  const hasMain = useShownOnce(isShown('main'))
  const current = currentHref(items, path)
  const [folded, setFolded] = useState<ReadonlyMap<NavItem['id'], boolean>>(new Map())
  const panel = useRef<HTMLDivElement>(null)
  useSheetFocus(
    sheet,
    useCallback(() => panel.current, []),
    closeSheet,
  )
  const [asked, setAsked] = useState(0)
  const showPerimetre = useEffectEvent(() => {
    showMain()
    change({ tab: 'perimetre' })
    setAsked((times) => times + 1)
  })
  useEffect(() => onOpenPerimetre(() => showPerimetre()), [])
  const focusPerimetre = useEffectEvent(() => {
    // Over the page, the menu has the focus already.
    if (sheet === null) document.getElementById(PERIMETRE_PANEL)?.focus()
  })
  useEffect(() => {
    if (asked > 0) focusPerimetre()
  }, [asked])
  const unfolded = new Set(
    items.filter((item) => folded.get(item.id) ?? holds(item, current)).map(({ id }) => id),
  )
  const unfold = (id: NavItem['id'], open: boolean) => setFolded(new Map(folded).set(id, open))
  const toggles = <DrawerToggles main={isShown('main')} mini={isShown('mini')} onToggle={toggle} />
  const bare = layout === 'bare'
  const analyticsHome = path === '/' && portal?.type === 'ANALYTIQUE'

  return (
    <div
      data-portal={portal?.type ?? ''}
      data-layout={layout}
      style={portalVars(portal?.couleurPortail)}
      className="desktop:grid min-h-dvh print:block! grid-cols-[auto_auto_minmax(0,1fr)]"
    >
      <PaletteHost {...palette} items={items} />
      <ProofHost />
      <a
        href="#contenu"
        inert={sheet !== null}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 font-semibold text-bg focus:translate-y-0 print:hidden"
      >
        Aller au contenu
      </a>
      {sheet && (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-30 bg-[rgb(11_23_34/.5)]"
          onPointerDown={closeSheet}
        />
      )}
      <aside
        id="raccourcis"
        aria-label="Barre de raccourcis"
        data-drawer="mini"
        ref={sheet === 'mini' ? panel : undefined}
        tabIndex={-1}
        inert={sheet === 'main'}
        className={clsx(
          'sticky top-0 z-40 h-dvh w-(--mini) flex-col print:hidden! items-center gap-1 bg-portal-bar py-4 text-white outline-none [--focus:white]',
          drawers.mini ? 'desktop:flex' : 'desktop:hidden',
          sheet === 'mini' ? 'max-desktop:fixed max-desktop:left-0 max-desktop:flex' : 'max-desktop:hidden',
        )}
      >
        {isShown('mini') && (
          <MiniSidebar
            items={items}
            current={current}
            expanded={drawers.miniExpanded}
            onExpand={() => change({ miniExpanded: !drawers.miniExpanded })}
            mainShown={isShown('main')}
            onToggleMain={() => toggle('main')}
            onOpenGroup={(id) => {
              showMain()
              change({ tab: 'navigation' })
              unfold(id, true)
            }}
            onFollow={closeSheet}
          />
        )}
      </aside>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: modal only while it is a dialog */}
      <div
        id="menu-principal"
        aria-label="Menu principal"
        data-drawer="main"
        ref={sheet === 'main' ? panel : undefined}
        role={sheet === 'main' ? 'dialog' : 'complementary'}
        aria-modal={sheet === 'main' || undefined}
        tabIndex={-1}
        inert={sheet === 'mini'}
        className={clsx(
          'sticky top-0 z-40 h-dvh w-(--drawer) print:hidden! max-w-[calc(100vw-48px)] flex-col border-r border-line bg-surface outline-none',
          drawers.main ? 'desktop:flex' : 'desktop:hidden',
          sheet === 'main' ? 'max-desktop:fixed max-desktop:left-0 max-desktop:flex' : 'max-desktop:hidden',
        )}
      >
        {hasMain && (
          <MainSidebar
            tab={drawers.tab}
            onTab={(tab) => change({ tab })}
            items={items}
            current={current}
            unfolded={unfolded}
            onUnfold={unfold}
            onFollow={closeSheet}
            onClose={sheet === 'main' ? closeSheet : undefined}
            perimeterPanel={props.perimeterPanel}
            search={palette.search && <SidebarSearch userId={palette.userId} onFollow={closeSheet} />}
          />
        )}
      </div>
      <div inert={sheet !== null} className="group/page col-start-3 flex min-w-0 flex-col">
        {props.band}
        {bare ? (
          <div className="fixed bottom-4 left-4 z-20 flex rounded-md border border-line bg-surface shadow-pop">
            {toggles}
          </div>
        ) : (
          <>
            <TopBar
              user={props.user}
              portalLabel={portal?.label ?? null}
              toggles={toggles}
              dateFilter={layout === 'no-date' || analyticsHome ? null : props.dateFilter}
              searchSlot={props.searchSlot}
              tutorial={props.tutorial}
            />
            <div
              className={clsx(
                // A record draws its own, with the records beside it.
                'px-4 pt-[18px] desktop:px-8 print:hidden group-has-data-crumbs/page:hidden',
                layout !== 'no-container' && CONTAINER,
              )}
            >
              <Breadcrumb crumbs={breadcrumb(path, title)} />
            </div>
          </>
        )}
        <main id="contenu" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <div
            className={clsx(
              'grid w-full flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6',
              layout === 'no-container' || bare
                ? 'pt-3'
                : `px-4 pt-3 pb-10 desktop:px-8 desktop:pt-4 desktop:pb-12 ${CONTAINER}`,
            )}
          >
            {children}
          </div>
        </main>
      </div>
    </div>
  )
}

const CONTAINER = 'mx-auto w-full max-w-[1440px]'

function holds(item: NavItem, href: string | null): boolean {
  return item.subItems.some((sub) => sub.href === href)
}

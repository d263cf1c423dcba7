'use client'

import { House, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Tutorial } from '@/lib/browser/tutorial'
import type { DateFilter } from '@/lib/domain/perimetre/dates'
import { Avatar } from './avatar'
import { DateRangeFilter } from './date-range/date-range-filter'
import { LogoutButton } from './logout-button'
import { TutorialButton } from './tutorial/tutorial-button'
import type { ShellUser } from './user'

type Props = {
  user: ShellUser | null
  portalLabel: string | null
  toggles?: ReactNode
  /** Null on the pages without date picker. */
  dateFilter: DateFilter | null
  searchSlot?: ReactNode
  tutorial: Tutorial
}

/** Top bar of the main layout, with the portal's colour on its edge (SHELL-01, SHELL-14). */
export function TopBar({ user, portalLabel, toggles, dateFilter, searchSlot, tutorial }: Props) {
  const [leaving, setLeaving] = useState(false)
  const shownUser = leaving ? null : user
  return (
    <header
      title={portalLabel ?? undefined}
      data-search={searchSlot ? '' : undefined}
      className="group/bar @container h-(--topbar) border-t-3 border-b border-t-portal border-b-line bg-surface print:hidden"
    >
      <div className="flex h-full items-center gap-1 px-2 @3xl:px-4 @4xl:gap-3 @4xl:px-8">
        <div className="-ml-2 flex items-center">
          {toggles}
          <AppLink
            href="/"
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-semibold text-portal-ink hover:bg-portal-soft"
          >
            <DrawnIcon icon={House} />
            <span className="sr-only @5xl:not-sr-only @max-7xl:group-data-search/bar:sr-only">Accueil</span>
          </AppLink>
        </div>
        {dateFilter && (
          <div id="periode" className="max-desktop:hidden w-[290px] min-w-[276px] @max-[640px]:hidden">
            <DateRangeFilter filter={dateFilter} />
          </div>
        )}
        <div id={searchSlot ? 'recherche-globale' : undefined} className="flex min-w-0 flex-1 items-center">
          {searchSlot}
        </div>
        {shownUser ? (
          <>
            <TutorialButton initial={tutorial} />
            <ButtonLink id="mon-espace" href="/espacepersonnel" className="@max-4xl:w-11 @max-4xl:px-0">
              <DrawnIcon icon={UserRound} />
              <span className="sr-only @4xl:not-sr-only">Mon espace</span>
            </ButtonLink>
            <span className="contents max-[344px]:group-data-search/bar:hidden">
              <Avatar firstname={shownUser.firstname} lastname={shownUser.lastname} />
            </span>
          </>
        ) : (
          <p role="status" className="text-muted">
            Déconnexion en cours …
          </p>
        )}
        <LogoutButton onLeaving={setLeaving} />
      </div>
    </header>
  )
}

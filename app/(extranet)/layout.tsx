import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { withAdministration } from '@/components/administration/menu'
import { LazyPanel } from '@/components/perimetre/lazy-panel'
import { SearchBar } from '@/components/recherche/search-bar'
import { shortcutName } from '@/components/recherche/shortcut'
import { ImpersonationBand } from '@/components/shell/impersonation-band'
import { SessionReplay } from '@/components/shell/monitoring'
import { NoScript } from '@/components/shell/no-script'
import { Shell } from '@/components/shell/shell'
import { getStart } from '@/lib/accueil/start'
import { replayOf } from '@/lib/comptes/consentements/monitoring'
import { seesSearchBar } from '@/lib/domain/acces/permissions'
import { readDrawers } from '@/lib/domain/perimetre/navigation-state'
import { pageData } from '@/lib/platform/errors/page-data'

/** Frame of the pages of a logged-in person. Access is decided by each page (guardScreen), not here. */
export default async function ExtranetLayout({ children }: { children: ReactNode }) {
  const { start, replay } = await pageData(async () => {
    const start = await getStart()
    return { start, replay: await replayOf(start.userData.session) }
  })
  const { session, perimetre, viewer } = start.userData
  const { links } = start.navigationAndTiles
  const jar = await cookies()
  const search = seesSearchBar(session.user, viewer.person.portal)
  return (
    <Shell
      user={session.user}
      portal={perimetre.portail}
      links={withAdministration(links, viewer.person)}
      drawers={readDrawers((name) => jar.get(name)?.value)}
      dateFilter={start.dateFilters}
      perimeterPanel={<LazyPanel userId={session.user.id} dates={start.dateFilters} />}
      searchSlot={search && <SearchBar shortcut={shortcutName((await headers()).get('user-agent'))} />}
      palette={{ search, userId: session.user.id }}
      tutorial={start.tutorialData}
      band={
        <>
          <ImpersonationBand session={session} />
          <NoScript />
        </>
      }
    >
      {replay && <SessionReplay {...replay} />}
      {children}
    </Shell>
  )
}

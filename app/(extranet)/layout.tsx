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
import { raccourcisOf } from '@/lib/accueil/raccourcis'
import { loadTutorial } from '@/lib/browser/tutorial'
import { replayOf } from '@/lib/comptes/consentements/monitoring'
import { getContenu } from '@/lib/contenu/contenu'
import { navLinks } from '@/lib/contenu/navigation'
import { perViewer } from '@/lib/contenu/per-viewer'
import { spotlightsOf } from '@/lib/contenu/spotlights'
import { standingLinks } from '@/lib/contenu/standing-links'
import { COOKIES } from '@/lib/domain/perimetre/cookies'
import { readDrawers } from '@/lib/domain/perimetre/navigation-state'
import { seesSearchBar } from '@/lib/domain/permissions'
import { pageData } from '@/lib/opening/page-data'
import { getPerimetre } from '@/lib/opening/perimetre'
import { requireSession } from '@/lib/opening/session'
import { viewerOf } from '@/lib/perimetre/viewer'
import { log } from '@/lib/platform/log'

const linksOf = perViewer((contenu, { person, place }) =>
  withAdministration([...navLinks(contenu, person, place), ...standingLinks(person)], person),
)

const raccourcis = perViewer(raccourcisOf)

/** Frame of the pages of a logged-in person. Access is decided by each page (guardScreen), not here. */
export default async function ExtranetLayout({ children }: { children: ReactNode }) {
  const { session, perimetre, contenu, replay } = await pageData(async () => {
    const session = await requireSession()
    return {
      session,
      perimetre: await getPerimetre(session),
      contenu: await getContenu(),
      replay: await replayOf(session),
    }
  })
  const jar = await cookies()
  const viewer = viewerOf(session, perimetre)
  const read = (name: string) => jar.get(name)?.value
  const search = seesSearchBar(session.user, viewer.person.portal)
  const tutorial = await loadTutorial(
    async () => spotlightsOf(contenu, viewer),
    read(COOKIES.tutorial),
    (label, error) => log.error('accueil.tutoriel', { label, error }),
  )
  return (
    <Shell
      user={session.user}
      portal={perimetre.portail}
      links={linksOf(contenu, viewer)}
      drawers={readDrawers(read)}
      dateFilter={perimetre.dates}
      perimeterPanel={<LazyPanel userId={session.user.id} dates={perimetre.dates} />}
      searchSlot={search && <SearchBar shortcut={shortcutName((await headers()).get('user-agent'))} />}
      palette={{
        search,
        userId: session.user.id,
        raccourcis: raccourcis(contenu, viewer),
      }}
      tutorial={tutorial}
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

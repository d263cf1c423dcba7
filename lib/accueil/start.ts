import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { startUp } from '@/lib/accueil/start-up'
import { openVue, readLecture } from '@/lib/analytique/ouvrir'
import { loadTutorial } from '@/lib/browser/tutorial'
import { getContenu } from '@/lib/contenu/contenu'
import { navLinks } from '@/lib/contenu/navigation'
import { perViewer } from '@/lib/contenu/per-viewer'
import { spotlightsOf } from '@/lib/contenu/spotlights'
import { standingLinks } from '@/lib/contenu/standing-links'
import { suiviList } from '@/lib/demandes/suivi/lists/toutes'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import { pageOpening } from '@/lib/perimetre/opening/opening'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { getSession, toLogin } from '@/lib/perimetre/opening/session'
import { viewerOf } from '@/lib/perimetre/viewer'
import type { Session } from '@/lib/platform/auth/session'
import { log } from '@/lib/platform/log'
import { groupeFichiers } from './fichiers'
import { homeTuiles } from './tuiles'

const linksOf = perViewer((contenu, { person, place }) => [
  ...navLinks(contenu, person, place),
  ...standingLinks(person),
])
const tuilesOf = perViewer(homeTuiles)

/**
 * Stands for what the wizard that shows it reads as it opens: there is nothing of it to do before
 * (docs/adr/0025-demarrage.md).
 */
const readWhereShown = (): null => null

/** The steps of a page's start-up, from what its one statement has read: none reads more than that. */
function stepsOf(session: Session) {
  const cookie = async (name: string) => (await cookies()).get(name)?.value
  const viewer = async () => viewerOf(session, await getPerimetre(session))
  return {
    dateFilters: async () => (await getPerimetre(session)).dates,
    userData: async () => ({ session, perimetre: await getPerimetre(session), viewer: await viewer() }),
    tutorialFlag: () => cookie(COOKIES.tutorial),
    /** The dashboard reads its portals with its view, and asks for its three lists once they are there. */
    analyticsPortals: () => ({
      kind: 'portails' as const,
      read: (search: Parameters<typeof readLecture>[1]) => readLecture(session, search),
      open: (search: Parameters<typeof openVue>[1]) => openVue(session, search),
    }),
    /** The follow-up of the requests reads their values with its rows. */
    analyticsFilters: () => ({ kind: 'filtres' as const, suivi: suiviList }),
    navigationAndTiles: async () => {
      const [contenu, seen] = [await getContenu(), await viewer()]
      return { contenu, links: linksOf(contenu, seen), tuiles: tuilesOf(contenu, seen) }
    },
    groupUserList: readWhereShown,
    contractSelectorDisplay: async () => {
      const { portail } = await getPerimetre(session)
      return portail !== null && showsContractSelector(portail.type)
    },
    /** Home reads them with its numbers, and alone where these fail. */
    groupFiles: () => async () => groupeFichiers(session.user.id, await getPerimetre(session)),
    discountData: readWhereShown,
    tutorialData: async () => {
      const [contenu, seen] = [await getContenu(), await viewer()]
      return loadTutorial(
        async () => spotlightsOf(contenu, seen),
        await cookie(COOKIES.tutorial),
        (label, error) => log.error('accueil.tutoriel', { label, error }),
      )
    },
  }
}

/**
 * The start-up of the page being rendered, made once for its frame and for itself (PERIM-02); without a session, sends to
 * /connexion, which comes back to this page.
 */
export const getStart = cache(async () => {
  const started = await startUp(await getSession(), (session: Session) => ({
    client: pageOpening(),
    groupType: async () => (await getPerimetre(session)).portail?.type ?? null,
    steps: stepsOf(session),
  }))
  return started ?? (await toLogin())
})

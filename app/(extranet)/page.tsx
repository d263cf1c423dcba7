import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ATraiterList } from '@/components/accueil/a-traiter-list'
import { GroupeFichiers } from '@/components/accueil/groupe-fichiers'
import { HomeHead } from '@/components/accueil/home-head'
import { NoTuile } from '@/components/accueil/no-tuile'
import { TuileGrid } from '@/components/accueil/tuile-grid'
import { DangerBanner } from '@/components/parc/non-conformites/danger-banner'
import { groupeFichiers } from '@/lib/accueil/fichiers'
import { readHome } from '@/lib/accueil/home'
import { tasksFor } from '@/lib/accueil/taches'
import { homeTuiles } from '@/lib/accueil/tuiles'
import { getContenu } from '@/lib/contenu/contenu'
import { perViewer } from '@/lib/contenu/per-viewer'
import { mayAcknowledge } from '@/lib/domain/parc/non-conformites'
import { mayShowLink } from '@/lib/domain/screens'
import { guardScreen } from '@/lib/opening/guard'
import { viewerOf } from '@/lib/perimetre/viewer'
import { within } from '@/lib/platform/within'

export const metadata: Metadata = { title: 'Accueil' }

const SOON_MS = 50
const tuilesOf = perViewer(homeTuiles)

export default async function HomePage() {
  const { session, perimetre } = await guardScreen('/')
  const viewer = viewerOf(session, perimetre)
  const tuiles = tuilesOf(await getContenu(), viewer)
  const manages = mayAcknowledge(viewer.person) && mayShowLink('/nonconformite', viewer.person)
  const reading = readHome(tuiles, tasksFor(viewer), perimetre, { manages })
  // Numbers that come at once are drawn with the page; slow ones follow it.
  const home = await within(SOON_MS, reading)
  const totals = home === undefined ? reading.then((late) => late?.totals ?? null) : (home?.totals ?? null)
  const fichiers = home?.fichiers ?? (await groupeFichiers(session.user.id, perimetre))
  return (
    <>
      <HomeHead firstname={session.user.firstname} perimetre={perimetre} totals={totals} />
      {home === undefined ? (
        <Suspense>
          <LateWaiting reading={reading} />
        </Suspense>
      ) : (
        <Waiting home={home} />
      )}
      {tuiles.length > 0 ? <TuileGrid tuiles={tuiles} totals={totals} /> : <NoTuile />}
      <GroupeFichiers fichiers={fichiers} />
    </>
  )
}

type Read = Awaited<ReturnType<typeof readHome>>

/** What waits for the person: dangers first. */
function Waiting({ home }: { home: Read }) {
  return (
    <>
      <DangerBanner dangers={home?.dangers ?? []} acknowledges />
      <ATraiterList lines={home?.aTraiter ?? []} />
    </>
  )
}

async function LateWaiting({ reading }: { reading: Promise<Read> }) {
  return <Waiting home={await reading} />
}

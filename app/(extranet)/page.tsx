import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { ATraiterList } from '@/components/accueil/a-traiter-list'
import { AccessibilityMention } from '@/components/accueil/accessibility-mention'
import { EntrepriseHome } from '@/components/accueil/entreprise'
import { GroupeFichiers } from '@/components/accueil/groupe-fichiers'
import { HomeHead } from '@/components/accueil/home-head'
import { NoTuile } from '@/components/accueil/no-tuile'
import { TuileGrid } from '@/components/accueil/tuile-grid'
import { Dashboard } from '@/components/analytique/dashboard'
import { DangerBanner } from '@/components/parc/non-conformites/danger-banner'
import { readEntreprise } from '@/lib/accueil/entreprise'
import { readHome } from '@/lib/accueil/home'
import { getStart } from '@/lib/accueil/start'
import { tasksFor } from '@/lib/accueil/taches'
import { totalTuiles } from '@/lib/accueil/tuiles'
import { vuePath, vueQuery } from '@/lib/analytique/adresse'
import { readAgences, readChiffres } from '@/lib/analytique/chiffres'
import { readComparer } from '@/lib/analytique/comparer'
import { formerLignes } from '@/lib/analytique/lignes'
import { readGardees } from '@/lib/analytique/vues'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { elapsed } from '@/lib/domain/analytique/periodes'
import { mayAcknowledge } from '@/lib/domain/parc/non-conformites'
import { CHOISIR } from '@/lib/domain/perimetre/perimetre'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf, seesCompany } from '@/lib/perimetre/viewer'
import { DRAWING_MS, inTurn } from '@/lib/platform/api/turns'
import { personKey } from '@/lib/platform/audit/acteur'
import { now, today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { ownPath } from '@/lib/platform/http/login-path'
import { log } from '@/lib/platform/log'
import { within } from '@/lib/platform/within'

export const metadata: Metadata = { title: 'Accueil' }

const SOON_MS = 50

type Start = Awaited<ReturnType<typeof getStart>>

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const { session, perimetre } = await guardScreen('/')
  const start = await getStart()
  if (seesCompany(session, perimetre)) {
    const { [CHOISIR]: asked } = await searchParams
    const back = typeof asked === 'string' ? ownPath(asked) : '/'
    return (
      <EntrepriseHome
        firstname={session.user.firstname}
        dates={perimetre.dates}
        choisir={back === '/' ? null : back}
        settles={mayShowLink('/administration/demarrage', openerOf(session, perimetre))}
        reading={orNull('accueil.entreprise', readEntreprise(perimetre, session.user))}
      />
    )
  }
  if (start.analytics?.kind === 'portails') {
    const search = await searchParams
    const lecture = await start.analytics.read(search)
    const rows = formerLignes(search, lecture)
    if (rows !== null) redirect(rows)
    // The address names the view: what another tab chooses next changes nothing of it, and « back » returns to it.
    if (!lecture.isLink) redirect(vuePath(vueQuery(lecture)))
    const asked = { start, open: start.analytics.open, search, groupe: perimetre.groupe?.nom ?? null }
    const turn = () =>
      inTurn(personKey(session.user.id), (follow) => analyticHome({ ...asked, follow }), DRAWING_MS)
    return pageData(turn)
  }
  const { viewer } = start.userData
  const { contenu, tuiles } = start.navigationAndTiles
  const manages = mayAcknowledge(viewer.person) && mayShowLink('/nonconformite', viewer.person)
  const reading = readHome(tuiles, tasksFor(viewer), perimetre, { manages })
  // Numbers that come at once are drawn with the page; slow ones follow it.
  const home = await within(SOON_MS, reading)
  const totals = home === undefined ? reading.then((late) => late?.totals ?? null) : (home?.totals ?? null)
  const fichiers = home?.fichiers ?? (await start.groupFiles())
  return (
    <>
      <HomeHead
        firstname={session.user.firstname}
        perimetre={perimetre}
        totals={totals}
        choosesContracts={start.contractSelectorDisplay}
      />
      {home === undefined ? (
        <Suspense>
          <LateWaiting reading={reading} />
        </Suspense>
      ) : (
        <Waiting home={home} />
      )}
      {tuiles.length > 0 ? <TuileGrid tuiles={tuiles} totals={totals} /> : <NoTuile />}
      <GroupeFichiers fichiers={fichiers} />
      <AccessibilityMention contenu={contenu} viewer={viewer} />
    </>
  )
}

type Portails = Extract<Start['analytics'], { kind: 'portails' }>
type AnalyticProps = {
  start: Start
  open: Portails['open']
  search: Record<string, string | string[] | undefined>
  /** Group that the person has chosen. */
  groupe: string | null
  /** Notes what is read after the page was sent. */
  follow: <T>(reading: Promise<T>) => Promise<T>
}

/** The home of ANALYTIQUE: its dashboard, in the turn of who reads it (SAFE-06). */
async function analyticHome({ start, open, search, groupe, follow }: AnalyticProps) {
  const { session, viewer } = start.userData
  const { contenu, tuiles } = start.navigationAndTiles
  const { lecture, vue } = await open(search)
  const lueA = now()
  return (
    <Dashboard
      lecture={lecture}
      vue={vue}
      tuiles={totalTuiles(contenu, viewer)}
      jours={elapsed(vue.periode, today())}
      chiffres={follow(orNull('analytique.chiffres', readChiffres(vue)))}
      agences={follow(orNull('analytique.classements', readAgences(vue)))}
      comparer={follow(orNull('analytique.comparaison', readComparer(vue, lecture.par)))}
      gardees={await readGardees(session.user.id)}
      groupe={groupe}
      lueA={lueA}
    >
      {tuiles.length > 0 && <TuileGrid tuiles={tuiles} totals={null} />}
      <AccessibilityMention contenu={contenu} viewer={viewer} />
    </Dashboard>
  )
}

/** Value that a block reads; null, and a line of the log, where it fails. */
const orNull = <T,>(event: string, reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    log.error(event, { error })
    return null
  })

type Read = Awaited<ReturnType<typeof readHome>>

/** Tasks that wait for the person: dangers first. */
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

import { type ReactNode, Suspense } from 'react'
import { PageHead } from '@/components/shell/page-head'
import { RetryButton } from '@/components/table/retry-button'
import { ViewsMenu } from '@/components/table/views-menu'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { type Lecture, vuePath, vueQuery } from '@/lib/analytique/adresse'
import type { Chiffres } from '@/lib/analytique/chiffres'
import type { Envoi } from '@/lib/analytique/envois'
import type { Vue } from '@/lib/analytique/types'
import type { AgencyFigures } from '@/lib/domain/analytique/classements'
import type { Rang } from '@/lib/domain/analytique/comparer'
import { donneesText } from '@/lib/domain/analytique/donnees'
import { comparedWith } from '@/lib/domain/analytique/periodes'
import { tauxOf } from '@/lib/domain/analytique/totaux'
import { TABLEAU_DE_BORD } from '@/lib/domain/analytique/vue'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import type { Vue as VueGardee } from '@/lib/platform/lists/vues'
import { Actions } from './actions'
import { Classements } from './classements'
import { Comparer } from './comparer'
import { Envois } from './envois'
import { Filtres } from './filtres'
import { filtersInWords, imageSource, periodText, portailsText } from './phrases'
import { TotauxParPortail } from './portails-table'
import { Tendance } from './tendance'
import { type TuileDeTotal, TuilesDeTotaux } from './tuiles'

type Props = {
  lecture: Lecture
  vue: Vue
  tuiles: readonly TuileDeTotal[]
  /** The days of the period that have passed. */
  jours: DayRange
  /** Null where they could not be read. */
  chiffres: Promise<Chiffres | null>
  agences: Promise<AgencyFigures[] | null>
  /** Those figures by the dimension that they are compared by. */
  comparer: Promise<Rang[] | null>
  /** Views that the person keeps, finds shared or has sent. */
  gardees: { vues: readonly VueGardee[]; envois: readonly Envoi[] }
  /** Group that they have chosen. */
  groupe: string | null
  /** Instant at which the figures are read. */
  lueA: Date
  /** The other tiles of the portal. */
  children?: ReactNode
}

/** The home of ANALYTIQUE: figures of the partners' requests (ANALYTICS-25 to ANALYTICS-33). */
export function Dashboard({
  lecture,
  vue,
  tuiles,
  jours,
  chiffres,
  agences,
  comparer,
  gardees,
  groupe,
  lueA,
  children,
}: Props) {
  const requete = vueQuery(lecture)
  const lues = donneesText(lueA, vue.avec)
  const gardee = gardees.vues.find((one) => one.requete === requete)
  const compared = comparedWith(jours, vue.comparaison)
  const image = Promise.all([chiffres, agences]).then(([figures, ranked]) =>
    imageSource(vue, figures, ranked, lues),
  )
  const ranking = Promise.all([agences, chiffres]).then(([ranked, figures]) =>
    ranked === null ? null : ([ranked, figures && tauxOf(figures.maintenant.portails)] as const),
  )
  const hasNothing = vue.portails.length === 0
  return (
    <>
      <PageHead
        title="Tableau de bord"
        subtitle={`${periodText(jours)}${compared ? `, comparé à la période du ${periodText(compared).slice(3)}` : ''}`}
        actions={
          hasNothing ? undefined : (
            <Actions
              requete={requete}
              image={image}
              total={chiffres.then((read) => read && tauxOf(read.maintenant.portails).demandes)}
              nom={gardee?.nom ?? ''}
              vues={
                <ViewsMenu
                  liste={TABLEAU_DE_BORD}
                  requete={requete}
                  whole={{ nom: 'Mon dernier choix', href: '/' }}
                  vues={gardees.vues.map((one) => ({ ...one, href: vuePath(one.requete) }))}
                  kept="Elle garde les portails, les filtres, la période, la comparaison et ce qui est affiché."
                  groupe={groupe}
                />
              }
            />
          )
        }
      />
      <p className="text-[13.5px] text-muted">{lues}</p>
      <p className="hidden text-[13.5px] print:block">{filtersInWords(vue).join(' · ')}</p>
      {lecture.isOther && (
        <p className="text-[13.5px] text-muted print:hidden">
          {gardee ? `Vue «\u00a0${gardee.nom}\u00a0»` : 'Vue ouverte par son adresse'}, limitée aux groupes
          qui vous sont ouverts. Votre dernier choix est conservé.{' '}
          <AppLink
            href="/"
            className="inline-flex min-h-6 items-center font-semibold text-portal-ink hover:underline"
          >
            Revenir à mon dernier choix
          </AppLink>
        </p>
      )}
      {hasNothing ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState title="Aucun groupe de partenaires ne vous est ouvert">
            Demandez à votre administrateur l’accès aux groupes dont vous suivez les demandes.
          </EmptyState>
        </div>
      ) : (
        <>
          <Filtres
            requete={requete}
            periode={lecture.periode}
            comparaison={lecture.comparaison}
            avec={lecture.avec}
            choix={vue.filtres}
            portails={portailsText(vue)}
          />
          <TuilesDeTotaux tuiles={tuiles} chiffres={chiffres} vue={vue} requete={requete} />
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Late read={chiffres} title="L’évolution mensuelle n’a pas pu être calculée.">
              {(read) => <Tendance chiffres={read} lecture={lecture} />}
            </Late>
          </Suspense>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Late read={comparer} title="La comparaison n’a pas pu être calculée.">
              {(read) => <Comparer lecture={lecture} vue={vue} rangs={read} />}
            </Late>
          </Suspense>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Late read={ranking} title="Les classements n’ont pas pu être calculés.">
              {([read, taux]) => <Classements agences={read} taux={taux} requete={requete} />}
            </Late>
          </Suspense>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Late read={chiffres} title="Les totaux par portail n’ont pas pu être calculés.">
              {(read) => <TotauxParPortail chiffres={read} vue={vue} requete={requete} />}
            </Late>
          </Suspense>
          <Envois envois={gardees.envois} />
        </>
      )}
      {children && <div className="grid gap-6 print:hidden">{children}</div>}
    </>
  )
}

type LateProps<T> = { read: Promise<T | null>; title: string; children: (read: T) => ReactNode }

/** A block of the dashboard once it is read; one that fails leaves the others (ANALYTICS-44). */
async function Late<T>({ read, title, children }: LateProps<T>) {
  const found = await read
  if (found !== null) return children(found)
  return <Alert tone="bad" title={title} actions={<RetryButton />} />
}

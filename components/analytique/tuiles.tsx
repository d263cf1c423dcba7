import { type ReactNode, Suspense } from 'react'
import { RetryButton } from '@/components/table/retry-button'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { Chiffres, Mois } from '@/lib/analytique/chiffres'
import { type Limites, lignesPath } from '@/lib/analytique/lignes'
import type { Vue } from '@/lib/analytique/types'
import {
  callRate,
  type Taux,
  type Total,
  type TotalTile,
  tauxOf,
  tauxText,
  totalTile,
} from '@/lib/domain/analytique/totaux'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { formatCount, formatNumber, formatPart, formatPercent } from '@/lib/domain/textes/format'
import { Courbe, Parts } from './courbe'
import { Ecart, type Sens } from './ecart'
import { sansEffetSurContrats } from './phrases'

export type TuileDeTotal = { id: number; label: string; total: Total }
type Props = {
  tuiles: readonly TuileDeTotal[]
  chiffres: Promise<Chiffres | null>
  vue: Vue
  requete: string
}

const SENS: Readonly<Record<Total, Sens>> = {
  demandes: null,
  'appels-48h': 'plus',
  relances: 'moins',
  'contrats-actifs': 'plus',
  taux: 'plus',
}

/** Values of the months on a tile's curve; none for the contracts, which are those of a day. */
const COURBES: Readonly<Record<Total, ((mois: Mois) => number) | null>> = {
  demandes: ({ demandes }) => demandes,
  'appels-48h': ({ appels }) => appels,
  relances: ({ relances }) => relances,
  'contrats-actifs': null,
  taux: callRate,
}

/** The figures of the dashboard in one row (ANALYTICS-25, ANALYTICS-46). */
export function TuilesDeTotaux(props: Props) {
  return (
    <section aria-label="Chiffres clés" className="@container">
      <Suspense fallback={<Loading count={props.tuiles.length} />}>
        <Read {...props} />
      </Suspense>
    </section>
  )
}

const GRID = 'grid grid-cols-2 gap-4 @min-[640px]:grid-cols-3 @min-[1000px]:grid-cols-5'

function Loading({ count }: { count: number }) {
  return (
    <div className={GRID} aria-busy="true">
      <span className="sr-only" role="status">
        Calcul des chiffres…
      </span>
      {Array.from({ length: count }, (_, index) => index).map((rank) => (
        <Skeleton key={rank} className="h-[172px]" />
      ))}
    </div>
  )
}

async function Read({ tuiles, chiffres, vue, requete }: Props) {
  const read = await chiffres
  if (read === null)
    return (
      <Alert tone="bad" title="Les chiffres n’ont pas pu être calculés." actions={<RetryButton />}>
        Vos filtres sont conservés.
      </Alert>
    )
  const { maintenant, avant } = read
  const taux = tauxOf(maintenant.portails)
  const former = avant && tauxOf(avant.portails)
  const limits = sansEffetSurContrats(vue)
  return (
    <ul className={GRID}>
      {tuiles.map(({ id, label, total }) => (
        <Tuile
          key={id}
          name={total}
          tile={totalTile(total, label, maintenant.portails)}
          taux={taux}
          limits={limits}
          before={
            total === 'taux' ? (former?.taux ?? null) : avant && totalTile(total, label, avant.portails).total
          }
          year={avant ? yearOf(maintenant.jours, avant.jours) : undefined}
          months={maintenant.mois}
          href={lignesPath(requete, LIMITES[total])}
        />
      ))}
    </ul>
  )
}

const LIMITES: Readonly<Record<Total, Limites>> = {
  demandes: {},
  'appels-48h': { appel: true },
  relances: { relances: true },
  'contrats-actifs': {},
  taux: { appel: false },
}

/** Year of what a period is compared with, where it is one, and another. */
function yearOf(now: DayRange, before: DayRange): string | undefined {
  const year = before.start.slice(0, 4)
  const isWithin = before.end.startsWith(year) && !now.start.startsWith(year)
  return isWithin ? year : undefined
}

type TuileProps = {
  name: Total
  tile: TotalTile
  taux: Taux
  /** Filters that the contracts do not answer to. */
  limits: string | null
  before: number | null
  year: string | undefined
  months: readonly Mois[]
  href: string
}

function Tuile({ name, tile, taux, limits, before, year, months, href }: TuileProps) {
  const text = name === 'taux' ? formatPercent : formatNumber
  const curve = COURBES[name]
  const now = name === 'taux' ? (taux.taux ?? 0) : tile.total
  return (
    <li className="relative grid min-w-0 content-start gap-0.5 rounded-lg border border-line bg-surface px-[18px] pt-4 pb-3.5 grid-rows-[auto_auto_auto_1fr_auto] hover:border-line-strong">
      <h2 className="text-[14px] font-semibold text-muted">
        {name === 'contrats-actifs' ? (
          tile.label
        ) : (
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            {tile.label}
          </AppLink>
        )}
      </h2>
      <p className="text-[30px] leading-[1.15] font-bold tracking-[-0.02em] tabular-nums">
        {name === 'taux' ? tauxText(taux) : text(tile.total)}
      </p>
      <p className="text-[13px] text-muted">{noteOf(name, tile, taux, limits)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-1.5 text-[13px] text-muted">
        {before !== null && (
          <>
            <Ecart now={now} before={before} sens={SENS[name]} points={name === 'taux'} />
            <span>
              contre {text(before)}
              {year && ` en\u00a0${year}`}
            </span>
          </>
        )}
      </p>
      {curve ? <Courbe values={months.map(curve)} /> : <Parts tile={tile} />}
    </li>
  )
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Note under a figure, on the demands of the same period. */
function noteOf(
  name: Total,
  { total, totalExtra, results }: TotalTile,
  taux: Taux,
  limits: string | null,
): ReactNode {
  const { demandes } = taux
  if (name === 'demandes') return 'reçues sur la période'
  if (name === 'relances') return `${formatNumber(round(total / Math.max(1, demandes), 2))} par demande`
  if ('count' in totalExtra)
    return [`sur ${formatCount(totalExtra.count, 'souscrit')}`, limits].filter(Boolean).join(', ')
  if (name === 'appels-48h') return `sur ${formatCount(demandes, 'demande')}`
  if (!results.some(({ enabled }) => enabled)) return 'aucun portail choisi'
  if (demandes === 0) return 'aucune demande'
  return (
    <>
      {formatPart(taux.appels, taux.demandes)} demandes
      <br />
      Moyenne des portails : {formatPercent(total)}
    </>
  )
}

import { ChartTable } from '@/components/charts/chart-table'
import { ComparedLine } from '@/components/charts/compared-line'
import { Folded } from '@/components/charts/folded'
import { Indicators } from '@/components/charts/indicators'
import { RateCurve } from '@/components/charts/rate-curve'
import type { Part } from '@/components/charts/stacked-bar'
import { Card } from '@/components/ui/card'
import { indicateursOf, tauxVisites } from '@/lib/contrats/indicateurs'
import type { EnsembleSuivi, SuiviContrats } from '@/lib/contrats/suivi'
import { courbeMensuelle } from '@/lib/domain/contrats/suivi'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatMonth, formatNumber, SHORT_MONTHS } from '@/lib/domain/textes/format'

type Period = { start: Day; end: Day }
type Props = { suivi: SuiviContrats; period: Period; today: Day; ofEnsembles: boolean }

/** Sets drawn; the table has them all. */
const SHOWN = 8

/** The contracts of the perimeter together: figures, visits month by month, sets side by side (CONTRACT-04, CONTRACT-05). */
export function SuiviFigures({ suivi, period, today, ofEnsembles }: Props) {
  return (
    <section aria-label="Les contrats en un coup d’œil" className="relative border-b border-line">
      <Indicators label="Chiffres des contrats" items={indicateursOf(suivi.ensemble)} />
      <Folded label="Graphiques" beside>
        <div className="grid items-stretch gap-6 bg-bg p-5 max-md:p-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <VisitesMensuelles suivi={suivi} period={period} today={today} />
          <EnsemblesCompares ensembles={suivi.ensembles} isLinked={ofEnsembles} />
        </div>
      </Folded>
    </section>
  )
}

const YEAR = 12

/** Names under the axis: every month of a year, the ends and the middle of a longer time. */
function stepsOf(months: readonly Day[]): string[] {
  const nameOf = (mois: Day) => SHORT_MONTHS[Number(mois.slice(5, 7)) - 1] ?? ''
  if (months.length <= YEAR) return months.map(nameOf)
  const shown = [months[0], months[Math.floor((months.length - 1) / 2)], months.at(-1)]
  return shown.map((mois = '') => `${nameOf(mois)} ${mois.slice(0, 4)}`)
}

function VisitesMensuelles({ suivi, period, today }: Omit<Props, 'ofEnsembles'>) {
  const { dues, realisees } = suivi.ensemble
  const points = courbeMensuelle(suivi.mois, period, today)
  const planned = suivi.mois.reduce((sum, { prevues }) => sum + prevues, 0)
  const said = `Si toutes les visites prévues ont lieu, ${tauxVisites(realisees + planned, dues)} des visites dues seront faites.`
  return (
    <Card as="section" aria-label="Visites mois par mois" className="flex min-w-0 flex-col overflow-clip">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>Visites mois par mois</h2>
        <p className="text-[13.5px] text-muted">{said}</p>
      </div>
      <RateCurve
        points={points.map(({ cumul, isComing }) => ({ count: cumul, isComing }))}
        total={dues}
        label={said}
        done={realisees}
        planned={planned}
        steps={stepsOf(points.map(({ mois }) => mois))}
      />
      <ChartTable
        caption="Visites mois par mois"
        headers={['Mois', 'Réalisées', 'Planifiées', 'Cumul', 'Taux']}
        rows={points.map(({ mois, realisees: faites, prevues, cumul }) => ({
          label: formatMonth(mois),
          values: [
            formatNumber(faites),
            formatNumber(prevues),
            formatNumber(cumul),
            tauxVisites(cumul, dues),
          ],
        }))}
      />
    </Card>
  )
}

const nameOf = ({ nom }: EnsembleSuivi): string => nom ?? 'Hors ensemble'

const partsOf = ({ dues, realisees, planifiees }: EnsembleSuivi): Part[] => [
  { label: 'Réalisées', value: realisees, colour: 'var(--e-visite)' },
  { label: 'Planifiées', value: planifiees, colour: 'var(--e-planifie)' },
  { label: 'À faire', value: dues - realisees - planifiees, colour: 'var(--e-planifier)', hatched: true },
]

function EnsemblesCompares({
  ensembles,
  isLinked,
}: {
  ensembles: SuiviContrats['ensembles']
  isLinked: boolean
}) {
  return (
    <Card as="section" aria-label="Par ensemble" className="flex min-w-0 flex-col overflow-clip">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>Par ensemble</h2>
        <p className="text-[13.5px] text-muted">Les moins visités d’abord.</p>
      </div>
      <ol className="px-2 py-3">
        {ensembles.slice(0, SHOWN).map((one) => (
          <ComparedLine
            key={one.id}
            name={nameOf(one)}
            note={`${formatNumber(one.realisees)} sur ${formatCount(one.dues, 'visite')}`}
            rate={tauxVisites(one.realisees, one.dues)}
            parts={partsOf(one)}
            href={isLinked && one.id !== null ? ensemblePath(one.id) : undefined}
          />
        ))}
      </ol>
      <ChartTable
        caption="Visites par ensemble"
        headers={['Ensemble', 'Réalisées', 'Planifiées', 'À faire', 'Dues', 'Taux']}
        rows={ensembles.map((one) => ({
          label: nameOf(one),
          values: [
            ...partsOf(one).map(({ value }) => formatNumber(value)),
            formatNumber(one.dues),
            tauxVisites(one.realisees, one.dues),
          ],
        }))}
      />
    </Card>
  )
}

import { ChartTable } from '@/components/charts/chart-table'
import { Card } from '@/components/ui/card'
import type { Day } from '@/lib/domain/days'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/format'
import { courbeOf, type Point } from '@/lib/domain/parc/courbe'
import type { Campagne } from '@/lib/parc/campagne/queries'
import { shareOf } from './situations'

const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]
const STEPS = [100, 75, 50, 25, 0]

/** Rate of visits week by week, and what it comes to if each planned visit takes place, with its table (PARK-10). */
export function CampagneSemaines({ campagne, today }: { campagne: Campagne; today: Day }) {
  const { total, visites, planifies, absents, definitifs, refus, aPlanifier } = campagne.ensemble
  const points = courbeOf(campagne.semaines, today)
  const done = points.filter(({ isComing }) => !isComing)
  const rest = aPlanifier + absents + definitifs + refus
  const said = `Si chaque visite planifiée a lieu, ${shareOf(visites + planifies, total)} en fin d’année : il manquera ${formatCount(rest, 'logement')}.`
  return (
    <Card
      as="section"
      aria-label="Taux de visite par semaine"
      className="flex min-w-0 flex-col overflow-clip"
    >
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>Taux de visite par semaine</h2>
        <p className="text-[13.5px] text-muted">{said}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-[14px]">
          <Key name="Réalisé" value={visites} colour="var(--e-visite)" />
          <Key name="Déjà planifié" value={planifies} colour="var(--e-planifie)" isDashed />
        </ul>
      </div>
      <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-2 px-5 pt-3 pb-4.5 max-md:px-4">
        <ol
          aria-hidden="true"
          className="-my-2 flex h-68 flex-col justify-between text-right text-[12.5px] text-muted"
        >
          {STEPS.map((step) => (
            <li key={step} className="leading-4">
              {step} %
            </li>
          ))}
        </ol>
        <Curve points={points} done={done} total={total} label={said} />
        <ol aria-hidden="true" className="col-start-2 flex justify-between pt-1 text-[12px] text-muted">
          {MONTHS.map((month, index) => (
            <li key={month} className={index % 2 === 1 ? 'max-md:hidden' : undefined}>
              {month}
            </li>
          ))}
        </ol>
      </div>
      <ChartTable
        caption="Visites par semaine"
        headers={['Semaine du', 'Visites', 'Planifiées', 'Cumul', 'Taux']}
        rows={points.map((point) => ({
          label: formatDay(point.lundi),
          values: [
            formatNumber(point.visites),
            formatNumber(point.planifies),
            formatNumber(point.isComing ? point.prevus : point.faits),
            shareOf(point.isComing ? point.prevus : point.faits, total),
          ],
        }))}
      />
    </Card>
  )
}

type KeyProps = { name: string; value: number; colour: string; isDashed?: boolean }

function Key({ name, value, colour, isDashed = false }: KeyProps) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 26 10" className="h-2.5 w-6.5">
        <path d="M1 5h24" stroke={colour} strokeWidth="2.5" strokeDasharray={isDashed ? '3 4' : undefined} />
      </svg>
      {name} <b className="tabular-nums">{formatNumber(value)}</b>
    </li>
  )
}

type CurveProps = { points: readonly Point[]; done: readonly Point[]; total: number; label: string }

/** What is done as a line over its area, what is planned as a dashed one. */
function Curve({ points, done, total, label }: CurveProps) {
  const x = (index: number) => (index * 100) / Math.max(1, points.length - 1)
  const y = (count: number) => (total === 0 ? 100 : 100 - (count * 100) / total)
  const at = (index: number, count: number) => `${x(index).toFixed(2)},${y(count).toFixed(2)}`
  const line = done.map(({ faits }, index) => at(index, faits)).join(' ')
  const now = Math.max(0, done.length - 1)
  const coming = points.flatMap(({ isComing, prevus }, index) => (isComing ? [at(index, prevus)] : []))
  const start = at(now, done[now]?.faits ?? 0)
  const stroke = { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-64 w-full overflow-visible"
    >
      {STEPS.map((step) => (
        <line
          key={step}
          x1="0"
          x2="100"
          y1={step}
          y2={step}
          stroke={step === 100 ? 'var(--e-planifier)' : 'var(--d-grid)'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polygon points={`0,100 ${line} ${x(now).toFixed(2)},100`} fill="var(--e-visite)" fillOpacity="0.14" />
      <polyline
        points={[start, ...coming].join(' ')}
        stroke="var(--e-planifie)"
        strokeDasharray="3 5"
        {...stroke}
      />
      <polyline points={line} stroke="var(--e-visite)" {...stroke} />
      <line
        x1={x(now)}
        x2={x(now)}
        y1="0"
        y2="100"
        stroke="var(--e-planifier)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

import { formatNumber } from '@/lib/domain/textes/format'

/** Point of the curve at one step of the time: done, or done with what is planned where it is still to come. */
export type CurvePoint = { count: number; isComing: boolean }

type Props = {
  points: readonly CurvePoint[]
  total: number
  /** The picture in one sentence. */
  label: string
  done: number
  planned: number
  /** Names under the axis, from the first to the last point. */
  steps: readonly string[]
}

const RATES = [100, 75, 50, 25, 0]

/** A rate through the time: what is done as a line over its area, what is planned as a dashed one. */
export function RateCurve({ points, total, label, done, planned, steps }: Props) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 px-5 pt-3 text-[14px] max-md:px-4">
        <Key name="Réalisé" value={done} colour="var(--e-visite)" />
        <Key name="Déjà planifié" value={planned} colour="var(--e-planifie)" isDashed />
      </ul>
      <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-2 px-5 pt-3 pb-4.5 max-md:px-4">
        <ol
          aria-hidden="true"
          className="-my-2 flex h-68 flex-col justify-between text-right text-[12.5px] text-muted"
        >
          {RATES.map((rate) => (
            <li key={rate} className="leading-4">
              {rate} %
            </li>
          ))}
        </ol>
        <Curve points={points} total={total} label={label} />
        <ol aria-hidden="true" className="col-start-2 flex justify-between pt-1 text-[12px] text-muted">
          {steps.map((step, index) => (
            <li key={step} className={index % 2 === 1 ? 'max-md:hidden' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </>
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

function Curve({ points, total, label }: Pick<Props, 'points' | 'total' | 'label'>) {
  const x = (index: number) => (index * 100) / Math.max(1, points.length - 1)
  const y = (count: number) => (total === 0 ? 100 : 100 - (count * 100) / total)
  const at = (index: number, count: number) => `${x(index).toFixed(2)},${y(count).toFixed(2)}`
  const done = points.filter(({ isComing }) => !isComing)
  const line = done.map(({ count }, index) => at(index, count)).join(' ')
  const now = Math.max(0, done.length - 1)
  const coming = points.flatMap(({ isComing, count }, index) => (isComing ? [at(index, count)] : []))
  const start = at(now, done[now]?.count ?? 0)
  const stroke = { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-64 w-full overflow-visible"
    >
      {RATES.map((rate) => (
        <line
          key={rate}
          x1="0"
          x2="100"
          y1={rate}
          y2={rate}
          stroke={rate === 100 ? 'var(--e-planifier)' : 'var(--d-grid)'}
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

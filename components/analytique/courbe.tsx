import type { TotalTile } from '@/lib/domain/analytique/totaux'

/** The months of a figure as a small area from zero. */
export function Courbe({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const x = (index: number) => (values.length < 2 ? 100 : (index * 100) / (values.length - 1))
  const points = values.map(
    (value, index) => `${x(index).toFixed(1)},${(38 - (value * 34) / most).toFixed(1)}`,
  )
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-10 w-full">
      <polygon points={`0,40 ${points.join(' ')} 100,40`} fill="var(--d1)" fillOpacity="0.12" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--d1)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The share of each portal, where there is no month to show. */
export function Parts({ tile: { results } }: { tile: TotalTile }) {
  const most = Math.max(1, ...results.map(({ stat }) => stat))
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-10 w-full">
      {results.map(({ portal, stat }, rank) => (
        <rect
          key={portal}
          x="0"
          y={rank * 10 + 1}
          width={stat > 0 ? Math.max(1, (stat * 100) / most) : 0}
          height="7"
          rx="1"
          fill="var(--d1)"
        />
      ))}
    </svg>
  )
}

import clsx from 'clsx'
import { placesLabel } from '@/lib/domain/visites/jours'

/** Beyond as many places a bar is one piece. */
const MOST_CELLS = 12

type Places = { places: number; reservees: number }

/** Places of a half-day that are taken, as a bar: its words stand beside it. */
export function Gauge({ places, reservees }: Places) {
  if (places > 0 && places <= MOST_CELLS)
    return (
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 forced-color-adjust-none">
        {[...Array(places).keys()].map((rank) => (
          <i
            key={rank}
            className={clsx(
              'flex-1 rounded-[2px]',
              rank < reservees ? 'bg-(--d-ref)' : 'bg-surface ring-1 ring-line-strong ring-inset',
            )}
          />
        ))}
      </div>
    )
  return (
    <div
      aria-hidden="true"
      className="h-1.5 overflow-hidden rounded-[3px] bg-surface ring-1 ring-line-strong ring-inset forced-color-adjust-none"
    >
      <i
        className="block h-full bg-(--d-ref)"
        style={{ width: `${places === 0 ? 100 : Math.round((reservees * 100) / places)}%` }}
      />
    </div>
  )
}

/** « 2 places sur 8 », in red once none is left. */
export function PlacesText(places: Places) {
  const isFull = places.reservees >= places.places
  return (
    <span
      className={clsx(
        'font-semibold whitespace-nowrap @min-[760px]/plan:whitespace-normal',
        isFull ? 'text-bad' : 'text-ink',
      )}
    >
      {placesLabel(places)}
    </span>
  )
}

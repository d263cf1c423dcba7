import clsx from 'clsx'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDayLong } from '@/lib/domain/textes/format'
import { type JourDuPlanning, reposOf } from '@/lib/domain/visites/jours'
import { dayAnchor, HATCHED, shortDay } from './jour'

type Props = { jours: readonly JourDuPlanning<unknown>[]; today: Day }

/** The days of a week that are read one under the other, as links to them. */
export function Bande({ jours, today }: Props) {
  return (
    <nav
      aria-label="Jours de la semaine"
      className="sticky top-0 z-3 -my-1.5 grid auto-cols-fr grid-flow-col gap-1 bg-bg py-1.5 print:hidden @min-[760px]/plan:hidden"
    >
      {jours.map((jour) => (
        <Onglet key={jour.jour} jour={jour} isToday={jour.jour === today} />
      ))}
    </nav>
  )
}

function Onglet({ jour: one, isToday }: { jour: JourDuPlanning<unknown>; isToday: boolean }) {
  const { jour, total, ferme } = one
  const repos = reposOf(one)
  const visites = total === 0 ? 'aucune visite' : formatCount(total, 'visite')
  return (
    <a
      href={`#${dayAnchor(jour)}`}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'grid min-w-0 justify-items-center rounded-md border border-line py-1.5 text-[12px] leading-tight text-muted',
        'aria-[current]:border-portal-fill aria-[current]:bg-portal-fill aria-[current]:text-white',
        ferme ? HATCHED : 'bg-surface',
      )}
    >
      <span className="sr-only">
        {[formatDayLong(jour), repos?.nom, (repos === null || total > 0) && visites]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden="true" className="grid justify-items-center">
        {shortDay(jour)}
        <b className={clsx('text-[17px]', !isToday && 'text-ink')}>{Number(jour.slice(8))}</b>
        <span className="tabular-nums">{total > 0 ? total : (repos?.genre ?? total)}</span>
      </span>
    </a>
  )
}

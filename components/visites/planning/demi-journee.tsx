import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { formatCount } from '@/lib/domain/textes/format'
import { demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import type { DemiJourneeDuPlanning } from '@/lib/domain/visites/jours'
import type { VisiteDuPlanning } from '@/lib/visites/planning/queries'
import { Gauge, PlacesText } from './gauge'

type Props = {
  part: DemiJourneeDuPlanning<VisiteDuPlanning>
  /** Name of the list for who hears it: « Visites du lundi 23 novembre 2026, matin ». */
  label: string
  /** Address of the day, where more visits are than are drawn here; null on the page of the day itself. */
  dayHref: string | null
  children: (visite: VisiteDuPlanning) => ReactNode
}

/** A half-day: how many places are left, and its visits. */
export function DemiJournee({ part, label, dayHref, children }: Props) {
  const { demiJournee, total, visites, places } = part
  const left = total - visites.length
  return (
    <div className="flex min-w-0 flex-col">
      <div className="grid content-center gap-1 @min-[760px]/plan:min-h-[70px] @min-[760px]/plan:content-start border-y border-line bg-sunken px-4 py-2 text-[13.5px] @min-[760px]/plan:bg-surface @min-[760px]/plan:px-2 @min-[760px]/plan:text-[12.5px]">
        <p className="flex flex-wrap justify-between gap-x-2 @min-[760px]/plan:flex-col">
          <span className="text-muted">{demiJourneeLabel(demiJournee)}</span>
          {places !== null && <PlacesText {...places} />}
        </p>
        {places !== null && <Gauge {...places} />}
      </div>
      {total === 0 ? (
        <p className="px-4 py-2.5 text-[13.5px] text-muted @min-[760px]/plan:px-2 @min-[760px]/plan:text-[12.5px]">
          Aucune visite
        </p>
      ) : (
        <ol
          aria-label={label}
          className="divide-y divide-line @min-[760px]/plan:grid @min-[760px]/plan:gap-1 @min-[760px]/plan:divide-y-0 @min-[760px]/plan:p-1"
        >
          {visites.map((visite) => (
            <li key={visite.id} className="flex min-w-0 items-stretch break-inside-avoid">
              {children(visite)}
            </li>
          ))}
          {left > 0 && (
            <li
              className={clsx(
                'px-4 text-[13.5px] @min-[760px]/plan:px-2 @min-[760px]/plan:text-[12.5px]',
                dayHref === null && 'py-2.5 text-muted',
              )}
            >
              {dayHref === null ? (
                `${formatCount(left, 'autre visite', 'autres visites')} : affinez les filtres pour les voir.`
              ) : (
                <AppLink
                  href={dayHref}
                  className="inline-flex min-h-9 items-center font-semibold text-portal-ink hover:underline"
                >
                  {formatCount(left, 'autre visite', 'autres visites')}
                </AppLink>
              )}
            </li>
          )}
        </ol>
      )}
    </div>
  )
}

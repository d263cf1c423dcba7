import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import { type Planning, visiteDuPlanningPath } from '@/lib/domain/visites/planning'
import type { PlanningData, VisiteAPlacer } from '@/lib/visites/planning/queries'
import { PlaceButton } from './place-button'
import { TYPES } from './types'
import { visited } from './visite-link'

type Props = { planning: Planning; aPlacer: PlanningData['aPlacer']; today: Day; mayMove: boolean }

/** Visits that were asked for and have no day, the longest waiting first, beside the calendar (VISIT-10). */
export function APlacer({ planning, aPlacer: { total, visites }, today, mayMove }: Props) {
  const left = total - visites.length
  return (
    <section
      aria-labelledby="a-placer"
      className="max-h-[70vh] min-w-0 overflow-y-auto rounded-lg border border-line bg-surface p-2.5 desktop:col-start-1 desktop:row-start-1 desktop:max-h-[calc(100vh-140px)] print:hidden"
    >
      <h2 id="a-placer" className="px-1.5 py-1 text-[16px]">
        À placer <span className="font-medium text-muted">{formatNumber(total)}</span>
      </h2>
      <ol className="grid gap-2">
        {visites.map((visite) => (
          <Attente key={visite.id} visite={visite} href={visiteDuPlanningPath(visite.id, planning, today)}>
            {mayMove && (
              <PlaceButton
                id={visite.id}
                name={visited(visite)}
                visite={[visite.type, visited(visite), placeOf(visite)].filter(Boolean).join(', ')}
                today={today}
              />
            )}
          </Attente>
        ))}
      </ol>
      {left > 0 && (
        <p className="px-1.5 pt-2.5 text-[13.5px] text-muted">
          {formatCount(left, 'autre visite', 'autres visites')} : affinez les filtres pour les voir.
        </p>
      )}
    </section>
  )
}

const placeOf = ({ ensemble, logement }: VisiteAPlacer) => [ensemble, logement].filter(Boolean).join(', ')

type AttenteProps = { visite: VisiteAPlacer; href: string; children: ReactNode }

function Attente({ visite, href, children }: AttenteProps) {
  const { couleur, icon: Type } = TYPES[visite.type]
  return (
    <li
      style={{ borderLeftColor: couleur }}
      className="grid gap-1.5 rounded-md border border-l-4 border-line bg-surface px-3 py-2.5"
    >
      <AppLink href={href} className="group grid gap-0.5">
        <span className="font-semibold wrap-anywhere group-hover:underline">{visited(visite)}</span>
        <span className="text-[13.5px] text-muted wrap-anywhere">
          <Type
            aria-hidden="true"
            className="mr-1 inline size-4 align-text-bottom"
            style={{ color: couleur }}
          />
          {visite.type}
        </span>
        <span className="text-[13.5px] text-muted wrap-anywhere">{placeOf(visite)}</span>
      </AppLink>
      <p className="flex flex-wrap items-center justify-between gap-2 text-[13px] text-muted">
        Demandée le {formatDay(visite.demandeeLe)}
        {children}
      </p>
    </li>
  )
}

import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { SEGMENTS } from '@/components/ui/segment'
import { SegmentLink } from '@/components/ui/segment-link'
import type { Day } from '@/lib/domain/temps/days'
import {
  neighbourLabels,
  type Planning,
  periodeLabel,
  planningPath,
  shiftedDate,
  VUE_LABELS,
  VUES,
} from '@/lib/domain/visites/planning'

type Props = { planning: Planning; today: Day; children: ReactNode }

/** The period with the ways to the others, the filters, the views: all of them links. */
export function Barre({ planning, today, children }: Props) {
  const [before, after] = neighbourLabels(planning.vue)
  const at = (changes: Partial<Planning>) => planningPath(planning, today, changes)
  const step = clsx(buttonClass({ size: 'small' }), 'w-9 px-0! pointer-coarse:size-11')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 print:hidden">
      <nav aria-label="Période" className="flex items-center gap-2">
        <AppLink
          href={at({ date: shiftedDate(planning, -1) })}
          aria-label={before}
          title={before}
          className={step}
        >
          <ChevronLeft aria-hidden="true" />
        </AppLink>
        <AppLink
          href={at({ date: today })}
          aria-current={planning.date === today ? 'date' : undefined}
          className={clsx(buttonClass({ size: 'small' }), 'pointer-coarse:min-h-11')}
        >
          Aujourd’hui
        </AppLink>
        <AppLink
          href={at({ date: shiftedDate(planning, 1) })}
          aria-label={after}
          title={after}
          className={step}
        >
          <ChevronRight aria-hidden="true" />
        </AppLink>
      </nav>
      <b className="min-w-0 flex-1 basis-40 first-letter:uppercase">{periodeLabel(planning)}</b>
      {children}
      <nav aria-label="Vue" className={clsx(SEGMENTS, 'max-sm:grid max-sm:w-full max-sm:grid-cols-4')}>
        {VUES.map((vue) => (
          <SegmentLink key={vue} href={at({ vue })} isCurrent={vue === planning.vue}>
            {VUE_LABELS[vue]}
          </SegmentLink>
        ))}
      </nav>
    </div>
  )
}

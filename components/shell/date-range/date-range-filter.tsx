'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { storePeriod } from '@/lib/browser/store-period'
import { type DateFilter, rangeOf } from '@/lib/domain/perimetre/dates'
import { DateRangeField } from './date-range-field'

/** Date filter of the top bar: a new period is stored and the page read again; the button only reads again. */
export function DateRangeFilter({ filter }: { filter: DateFilter }) {
  const router = useRouter()
  const [reading, startReading] = useTransition()
  const [shown, show] = useOptimistic(rangeOf(filter))
  return (
    <DateRangeField
      range={shown}
      onChange={(range) => {
        storePeriod(range)
        startReading(() => {
          show(range)
          router.refresh()
        })
      }}
      after={
        <button
          type="button"
          aria-label="Actualiser"
          title="Actualiser"
          aria-busy={reading || undefined}
          className="-mr-1.5 grid size-8 place-items-center rounded-sm text-muted hover:text-ink"
          onClick={() => startReading(() => router.refresh())}
        >
          <DrawnIcon icon={RotateCw} className={reading ? 'animate-spin' : undefined} />
        </button>
      }
    />
  )
}

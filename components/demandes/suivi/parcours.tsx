import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { placeOf, type Parcours as Way } from '@/lib/domain/demandes/suivi'

/** The steps of a request with those it has passed; nothing for one that is beside them. */
export function Parcours({ parcours, statut }: { parcours: Way; statut: string }) {
  const at = placeOf(parcours, statut)
  if (at === null) return null
  return (
    <Card padded>
      <ol aria-label="Étapes de la demande" className="grid gap-x-2 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
        {parcours.etapes.map((etape, index) => {
          const rank = index + 1
          const done = rank < at.step || (rank === at.step && at.step === at.count)
          const current = rank === at.step
          return (
            <li
              key={etape}
              aria-current={current ? 'step' : undefined}
              className={clsx(
                'flex min-w-0 items-center gap-2.5 border-t-[3px] pt-2.5 text-[14px]',
                done || current ? 'border-portal' : 'border-line',
                current ? 'font-semibold' : 'text-muted',
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full text-[12.5px] font-bold',
                  done && 'bg-portal-fill text-white',
                  !done && current && 'border-2 border-portal text-portal-ink',
                  !done && !current && 'border border-line-strong text-muted',
                )}
              >
                {done ? <DrawnIcon icon={Check} className="size-3.5" /> : rank}
              </span>
              <span className="min-w-0 break-words">
                {etape}
                {done && <span className="sr-only"> (faite)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

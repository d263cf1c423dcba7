'use client'

import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { RendezVousTarget } from '@/components/visites/rendez-vous/target'
import type { Day } from '@/lib/domain/temps/days'

const MoveDialog = windowOnOpen(async () => (await import('../rendez-vous/move-dialog')).MoveDialog)

type Props = { target: RendezVousTarget; name: string; today: Day }

/** Proposes another half-day for a visit (VISIT-10): words in a list, an icon in a column of the week. */
export function MoveButton({ target, name, today }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Déplacer ${name}`}
        title="Déplacer"
        onClick={() => setOpen(true)}
        className={`${buttonClass({ variant: 'ghost', size: 'small' })} mr-2 self-center print:hidden @min-[760px]/plan:mr-0 @min-[760px]/plan:min-h-7 @min-[760px]/plan:w-7 @min-[760px]/plan:px-0`}
      >
        <CalendarClock aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden @min-[760px]/plan:hidden">Déplacer</span>
      </button>
      <MoveDialog target={target} today={today} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

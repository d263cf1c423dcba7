'use client'

import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Day } from '@/lib/domain/temps/days'

const PlaceDialog = windowOnOpen(async () => (await import('./place-dialog')).PlaceDialog)

type Props = { id: number; name: string; visite: string; today: Day }

/** Opens the choice of a half-day for a visit that has none (VISIT-10). */
export function PlaceButton({ id, name, visite, today }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`Placer ${name}`} onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        Placer
      </Button>
      <PlaceDialog id={id} visite={visite} today={today} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

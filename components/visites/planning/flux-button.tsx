'use client'

import { Rss } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { FluxDialog as Dialog } from './flux-dialog'

const FluxDialog = windowOnOpen(async () => (await import('./flux-dialog')).FluxDialog)

type Props = Pick<ComponentProps<typeof Dialog>, 'filtre' | 'abonnements'>

/** Opens the calendar feeds of the person (VISIT-12). */
export function FluxButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Flux .ics
      </Button>
      <FluxDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

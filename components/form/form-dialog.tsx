'use client'

import { type ComponentProps, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { UnsavedDialog } from './unsaved-dialog'

type Props = ComponentProps<typeof Dialog> & {
  /** Whether the form holds what would be lost. */
  unsaved: boolean
}

/**
 * Window with a form: Escape, « Fermer » and a press beside it ask before what was typed is lost. The form stays as it
 * was while they ask.
 */
export function FormDialog({ unsaved, open, onClose, children, ...window }: Props) {
  const [asks, setAsks] = useState(false)
  // What was being sent may be over while they are asked.
  if (asks && !open) setAsks(false)
  const leave = () => {
    setAsks(false)
    onClose()
  }
  return (
    <Dialog {...window} open={open} onClose={() => (unsaved ? setAsks(true) : onClose())}>
      {children}
      <UnsavedDialog open={asks} onStay={() => setAsks(false)} onLeave={leave} />
    </Dialog>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ConfirmDialog } from './confirm'

type Props = {
  title: string
  /** Label of the button that closes it: the person says that they have what it shows. */
  done: string
  /** Asked when it is closed otherwise. */
  question: { title: string; text: string }
  /** It was copied: nothing is asked any more. */
  isKept: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows what is shown once: Escape and a press beside it ask before it is lost. */
export function OnceDialog({ title, done, question, isKept, onClose, children }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      open
      onClose={() => (isKept ? onClose() : setAsks(true))}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      {children}
      <ConfirmDialog
        {...question}
        open={asks}
        onClose={() => setAsks(false)}
        confirm="Fermer quand même"
        keep="Revenir"
        danger
        act={onClose}
      />
    </Dialog>
  )
}

'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = {
  title: string
  /** Whether everything was taken. */
  isWhole: boolean
  /** How many were taken and how many refused, in words. */
  summary: string
  onClose: () => void
  /** An `li` for each. */
  children: ReactNode
}

/** Results of those that were sent together, one by one. */
export function ResultDialog({ title, isWhole, summary, onClose, children }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="grid gap-4">
        <Alert tone={isWhole ? 'ok' : 'warn'} title={summary} />
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </Dialog>
  )
}

'use client'

import { Close, Title } from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { DialogFrame } from './dialog-frame'
import { DrawnIcon } from './drawn-icon'

type Props = {
  onClose: () => void
  title: string
  /** `sheet` lies along the right edge and takes the full height. */
  shape?: 'dialog' | 'sheet'
  children: ReactNode
  actions?: ReactNode
}

/** A window that is open. */
export default function DialogLayer({ onClose, title, shape = 'dialog', children, actions }: Props) {
  return (
    <DialogFrame
      onClose={onClose}
      className={clsx(
        'grid grid-rows-[auto_minmax(0,1fr)_auto]',
        shape === 'dialog'
          ? 'm-auto h-fit max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-lg border border-line'
          : 'left-auto w-[min(420px,100vw)] border-l border-line',
      )}
    >
      <div className="flex items-center gap-4 border-b border-line py-3 pr-3 pl-6">
        <Title className="flex-1">{title}</Title>
        <Close asChild>
          <Button variant="ghost" size="icon" aria-label="Fermer">
            <DrawnIcon icon={X} />
          </Button>
        </Close>
      </div>
      <div className="overflow-auto overscroll-contain p-6">{children}</div>
      {actions && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{actions}</div>
      )}
    </DialogFrame>
  )
}

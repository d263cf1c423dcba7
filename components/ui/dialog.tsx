'use client'

import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** `sheet` slides in from the right edge and takes the full height. */
  shape?: 'dialog' | 'sheet'
  /** Whether what it holds stays as it is while it is closed. */
  kept?: boolean
  children: ReactNode
  actions?: ReactNode
}

/**
 * Modal window on the browser's own `<dialog>`: it keeps the focus inside, makes the rest of the page inert, closes
 * with Escape and gives the focus back to what opened it (A11Y-04).
 */
export function Dialog({ open, onClose, title, shape = 'dialog', kept = false, children, actions }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close, this is the pointer's
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className={clsx(
        'bg-surface text-left whitespace-normal text-ink shadow-pop',
        shape === 'dialog'
          ? 'm-auto max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-lg border border-line'
          : 'mr-0 ml-auto h-dvh max-h-none w-[min(420px,100vw)] border-l border-line',
      )}
    >
      {(open || kept) && (
        <div
          className={clsx(
            'grid grid-rows-[auto_minmax(0,1fr)_auto]',
            shape === 'sheet' ? 'h-full' : 'max-h-[calc(100dvh-34px)]',
          )}
        >
          <div className="flex items-center gap-4 border-b border-line py-3 pr-3 pl-6">
            <h2 id={titleId} className="flex-1">
              {title}
            </h2>
            <Button variant="ghost" size="icon" aria-label="Fermer" onClick={() => ref.current?.close()}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <div className="overflow-auto p-6">{children}</div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{actions}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

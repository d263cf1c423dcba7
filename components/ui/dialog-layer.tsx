'use client'

import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button'
import { layerRoot } from './layers'

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
  const opener = useRef<Element>(null)
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal container={layerRoot()}>
        {/* Not the overlay of the package: it writes a style sheet, which the policy of the page refuses. */}
        <div
          data-overlay=""
          className="fixed inset-0 z-60 bg-[rgb(11_23_34/.5)]"
          style={{ pointerEvents: 'auto' }}
        />
        <Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={clsx(
            'fixed inset-0 z-60 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-surface text-ink shadow-pop outline-none',
            shape === 'dialog'
              ? 'm-auto h-fit max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-lg border border-line'
              : 'left-auto w-[min(420px,100vw)] border-l border-line',
          )}
        >
          <div className="flex items-center gap-4 border-b border-line py-3 pr-3 pl-6">
            <Title className="flex-1">{title}</Title>
            <Close asChild>
              <Button variant="ghost" size="icon" aria-label="Fermer">
                <X aria-hidden="true" />
              </Button>
            </Close>
          </div>
          <div className="overflow-auto overscroll-contain p-6">{children}</div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{actions}</div>
          )}
        </Content>
      </Portal>
    </Root>
  )
}

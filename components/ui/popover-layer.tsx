'use client'

import { Anchor, Content, Root } from '@radix-ui/react-popover'
import clsx from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { LAYER } from './layers'

type Props = {
  onClose: () => void
  /** Element the popover hangs on: pressing it does not count as outside, and Escape gives it the focus back. */
  anchor: RefObject<HTMLElement | null>
  label: string
  align?: 'start' | 'center' | 'end'
  role?: 'dialog' | 'listbox'
  id?: string
  className?: string
  children: ReactNode
}

/** The panel of a popover that is open, right after its opener so that the Tab key goes from one to the other. */
export default function PopoverLayer({ onClose, anchor, label, className, ...content }: Props) {
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Anchor virtualRef={anchor} />
      <Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        {...content}
        aria-label={label}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // What lies around would close with it.
          event.stopPropagation()
          focusIn(anchor.current)
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        className={clsx(LAYER, 'max-h-[max(160px,var(--radix-popover-content-available-height))]', className)}
      />
    </Root>
  )
}

function focusIn(element: HTMLElement | null) {
  const target = element?.matches('a, button, input')
    ? element
    : element?.querySelector<HTMLElement>('button, input, a')
  target?.focus()
}

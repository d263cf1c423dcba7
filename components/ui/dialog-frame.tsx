'use client'

import { Content, Portal, Root } from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { nearOf, type Place, placeOf } from './focus-near'
import { focusOnce } from './focus-once'
import { layerRoot } from './layers'

type Props = {
  onClose: () => void
  /** Where and how large. */
  className: string
  /** The box that takes the focus, its caret after what it holds; the first thing that can have it unless told. */
  box?: RefObject<HTMLInputElement | null>
  /** Holds the window's title, `Title` of the same package. */
  children: ReactNode
}

/** A modal window, whatever is in it: it keeps the focus, and gives it back to what opened it. */
export function DialogFrame({ onClose, className, box, children }: Props) {
  const opener = useRef<Element>(null)
  const place = useRef<Place>(null)
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
          // A window that a form opens is within it, for React: what is sent here is not sent there too.
          onSubmit={(event) => event.stopPropagation()}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            place.current = opener.current && placeOf(opener.current)
            if (!box?.current) return
            // The package would select what the box holds: the next letter would take its place.
            event.preventDefault()
            box.current.focus()
            box.current.setSelectionRange(box.current.value.length, box.current.value.length)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // What the window opened has the focus already.
            if (document.activeElement !== document.body) return
            const from = place.current
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
            else if (from) focusOnce(() => nearOf(from))
          }}
          className={clsx('fixed inset-0 z-60 bg-surface text-ink shadow-pop outline-none', className)}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

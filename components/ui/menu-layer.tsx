'use client'

import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import clsx from 'clsx'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { LAYER, layerRoot } from './layers'

export type MenuItem = {
  id: string
  label: ReactNode
  href?: string
  onSelect?: () => void
  /** Shown with the reason why it does nothing for now. */
  closed?: boolean
  /** Marks an item that cannot be undone: apart from the others, at the end. */
  danger?: boolean
}

type Props = {
  id: string
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The entries of a menu that is open: arrows, Home, End, letters and Escape work as in any menu. */
export default function MenuLayer({ id, label, items, button, onClose }: Props) {
  return (
    <Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Trigger asChild>
        <Drawn element={button} />
      </Trigger>
      <Portal container={layerRoot()}>
        <Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // What lies around would close with it.
            event.stopPropagation()
            button.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          className={clsx(LAYER, 'grid min-w-48 p-1.5')}
        >
          {items.map(({ id, label, href, onSelect, closed, danger }, index) => (
            <Item
              key={id}
              ref={index === 0 ? focusAtOnce : null}
              asChild={href !== undefined}
              aria-disabled={closed}
              className={clsx(ITEM, danger && DANGER, closed && 'text-muted')}
              onSelect={(event) => {
                if (closed) return event.preventDefault()
                button.current?.focus()
                onSelect?.()
              }}
            >
              {href === undefined ? label : <a href={href}>{label}</a>}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  )
}

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-left font-[550] focus:bg-portal-soft'

/** A line above sets it apart from the acts that can be undone. */
const DANGER =
  'relative text-bad not-first:mt-3 not-first:before:absolute not-first:before:-top-1.5 not-first:before:inset-x-2 not-first:before:border-t not-first:before:border-line'

/** Not left to the package, which would do it after a key only: a menu opens on its first entry. */
const focusAtOnce = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true })

type DrawnProps = { element: RefObject<HTMLElement | null>; ref?: Ref<unknown> }

/** Stands for an element that is drawn elsewhere: the button is there before the code of its menu. */
function Drawn({ element, ref }: DrawnProps) {
  useImperativeHandle(ref, () => element.current, [element])
  return null
}

'use client'

import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactNode, useId, useState } from 'react'
import { layerRoot } from './layers'

type Props = {
  text: string
  /** Draws what the text describes, which must be focusable. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** Short text shown on hover and on focus of what it wraps, and read as its description. Escape hides it. */
export function Tooltip({ text, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Provider delayDuration={0}>
      <Root open={open} onOpenChange={setOpen}>
        <Trigger asChild aria-describedby={undefined}>
          <span className="inline-flex min-w-0">
            {children({ 'aria-describedby': open ? id : undefined })}
          </span>
        </Trigger>
        <Portal container={layerRoot()}>
          <Content
            id={id}
            side="bottom"
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-[min(320px,calc(100vw-16px))] rounded-sm bg-ink px-2.5 py-1.5 text-[13px] whitespace-pre-line text-bg shadow-pop"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}

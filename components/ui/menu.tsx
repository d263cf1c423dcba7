'use client'

import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button'
import { lazyCode } from './lazy-code'
import type { MenuItem } from './menu-layer'
import { useApproach } from './popover'

type Props = {
  label: string
  children: ReactNode
  items: readonly MenuItem[]
  variant?: ButtonVariant
  size?: ButtonSize
}

const load = () => import('./menu-layer')
const Layer = lazyCode(load)

/** Button that opens a short list of actions or plain links, whose code is fetched as the pointer or the focus reaches it. */
export function Menu({ label, children, items, variant, size }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useApproach(button, load)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass({ variant, size })}
        onClick={() => setOpen((current) => !current)}
      >
        {children}
      </button>
      {open && (
        <Suspense>
          <Layer id={id} label={label} items={items} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

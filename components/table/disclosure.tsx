'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'

/** Button that opens a small panel beside it: filters, columns. What is chosen there closes it, the focus returns to it. */
export function Disclosure({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactNode
  /** Content of the panel; a function gets what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass({ size: 'small' })}
        onClick={() => setOpen((current) => !current)}
      >
        {icon}
        {label}
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label={label}
        align="end"
        id={id}
        className="min-w-64 p-4"
      >
        <div onSubmit={close}>{typeof children === 'function' ? children(close) : children}</div>
      </Popover>
    </>
  )
}

'use client'

import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Popover } from '@/components/ui/popover'
import { Spinner } from '@/components/ui/spinner'

type Props = {
  label: string
  text: string
  count: number | null
  icon: LucideIcon
  loading?: boolean
  /** Panel, given what closes it. */
  panel: (close: () => void) => ReactNode
  onClose?: () => void
  onOpen?: () => void
}

/** A field of the filters: what is chosen, how many there are, and a panel to choose in. */
export function Opener({ label, text, count, icon, loading = false, panel, onClose, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  // What had the focus in the panel may leave it, such as « Réessayer » once the list is there.
  useEffect(() => {
    if (open && document.activeElement === document.body) anchor.current?.focus()
  })
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const toggle = () => {
    if (open) return close()
    setOpen(true)
    onOpen?.()
  }
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span aria-hidden="true" className="text-[14px] font-semibold">
        {label}
      </span>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={loading || undefined}
        onClick={toggle}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 text-left hover:bg-sunken"
      >
        <DrawnIcon icon={icon} className="size-[18px] flex-none text-muted" />
        <span className="sr-only">{label} : </span>
        <span className="min-w-0 flex-1 truncate">{text}</span>
        {loading ? (
          <Spinner />
        ) : (
          count !== null && (
            <span className="grid h-6 min-w-[26px] flex-none place-items-center rounded-full bg-portal-soft px-[7px] text-[13px] font-semibold text-portal-ink tabular-nums">
              {count}
            </span>
          )
        )}
        <ChevronDown aria-hidden="true" className="size-4 flex-none text-muted" />
      </button>
      <Popover
        open={open}
        anchor={anchor}
        label={label}
        role="dialog"
        onClose={close}
        className="w-[min(400px,calc(100vw-16px))] overflow-auto"
      >
        {panel(close)}
      </Popover>
    </div>
  )
}

'use client'

import { CircleQuestionMark } from 'lucide-react'
import { useRef, useState } from 'react'
import { DEFINITIONS, type Definition as Name } from '@/lib/domain/interface/definitions'
import { DrawnIcon } from './drawn-icon'
import { Popover } from './popover'

/** Opens the words of a rate or of a state beside its name (PARK-47). */
export function Definition({ name, named = false }: { name: Name; named?: boolean }) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const label = `Définition\u00a0: ${name}`
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-sm align-middle text-[13.5px] font-semibold text-muted hover:text-ink print:hidden"
      >
        {named && name}
        <DrawnIcon icon={CircleQuestionMark} className="size-4" />
      </button>
      {named && <span className="hidden text-[13.5px] font-semibold print:inline">{name}</span>}
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={label}
        role="dialog"
        className="w-[min(360px,calc(100vw-16px))] overflow-auto p-4 text-[14px] leading-normal font-normal tracking-normal"
      >
        <b className="block font-semibold">{name}</b>
        <p className="mt-1 text-muted">{DEFINITIONS[name]}</p>
      </Popover>
    </>
  )
}

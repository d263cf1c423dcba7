'use client'

import clsx from 'clsx'
import { ChevronsUpDown, Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FIELD_FRAME } from '@/components/ui/input'
import { Popover } from '@/components/ui/popover'
import { OptionList } from './option-list'
import type { SearchSelectProps } from './search-select-props'

/** A field that opens a list of any length, searched on the server. */
export function SearchSelect<T>({ label, note, icon, value, title, ...list }: SearchSelectProps<T>) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="text-[13.5px] font-semibold">
        <span id={`${id}-label`} className="inline-block first-letter:uppercase">
          {label}
        </span>
        {note && <span className="font-normal text-muted"> {note}</span>}
      </span>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setOpen(!open)}
        className={clsx(FIELD_FRAME, 'text-left')}
      >
        {icon}
        <span id={`${id}-value`} className={clsx('min-w-0 flex-1 truncate', value === null && 'text-muted')}>
          {value ?? title}
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </button>
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        label={title}
        className="w-[min(420px,calc(100vw-16px))]"
      >
        <OptionList
          {...list}
          title={title}
          searchIcon={<Search aria-hidden="true" />}
          onChoose={(item) => {
            close()
            anchor.current?.focus()
            list.onChoose(item)
          }}
        />
      </Popover>
    </div>
  )
}

'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

export type CheckboxOption = { value: string; label: string }

type Props = {
  name: string
  label: string
  options: readonly CheckboxOption[]
  chosen: readonly string[]
  /** Content after the options. */
  children?: ReactNode
}

/** Boxes above which they scroll by themselves. */
const MANY = 12

/** Values of one parameter of a list's address, as boxes of its GET form. */
export function CheckboxGroup({ name, label, options, chosen, children }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[13.5px] font-semibold">{label}</legend>
      <div className={options.length > MANY ? 'grid max-h-56 gap-2 overflow-y-auto' : 'contents'}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            label={option.label}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

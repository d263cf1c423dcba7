import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

export type CheckboxOption = { value: string; label: string }

type Props = {
  name: string
  label: string
  options: readonly CheckboxOption[]
  chosen: readonly string[]
  /** What adds to the options. */
  children?: ReactNode
}

/** Values of one parameter of a list's address, as boxes of its GET form. */
export function CheckboxGroup({ name, label, options, chosen, children }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[13.5px] font-semibold">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          defaultChecked={chosen.includes(option.value)}
          label={option.label}
        />
      ))}
      {children}
    </fieldset>
  )
}

'use client'

import { useId } from 'react'

type Props<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** A choice among a few, side by side; radio buttons for the keyboard and for screen readers. */
export function Segments<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-grid grid-flow-col rounded-md bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative cursor-pointer rounded-sm px-3 py-1.5 text-[13.5px] font-semibold text-muted has-[:checked]:bg-surface has-[:checked]:text-ink has-[:checked]:shadow-sm has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

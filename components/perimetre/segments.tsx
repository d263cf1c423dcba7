'use client'

import { useId } from 'react'
import { SEGMENTS, Segment } from '@/components/ui/segment'

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
    <div role="radiogroup" aria-label={label} className={SEGMENTS}>
      {options.map((option) => (
        <Segment
          key={option.value}
          name={name}
          label={option.label}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </div>
  )
}

'use client'

import { type ComponentProps, useId } from 'react'
import { TextField } from '@/components/form/text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'list' | 'onChange'> & {
  suggestions: readonly string[]
  onText: (text: string) => void
}

/** A text that is typed, common ones being suggested. */
export function SuggestedField({ suggestions, onText, ...field }: Props) {
  const list = useId()
  return (
    <div className="min-w-0">
      <TextField
        {...field}
        list={suggestions.length > 0 ? list : undefined}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  )
}

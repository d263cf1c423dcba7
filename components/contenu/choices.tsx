'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { Checkbox } from '@/components/ui/checkbox'

type Props<V extends FieldValues> = {
  name: FieldPath<V>
  label: string
  hint?: string
  required?: boolean
  options: readonly { id: number; label: string }[]
}

/** Several records among a few, kept in the form around as their ids, in the order of the options. */
export function IdChoices<V extends FieldValues>({ name, label, hint, required, options }: Props<V>) {
  const { field, fieldState } = useController<FieldValues>({ name })
  const chosen: readonly number[] = field.value ?? []
  const toggle = (id: number, isChosen: boolean) => {
    const known = options.map((option) => option.id)
    const others = chosen.filter((value) => !known.includes(value))
    const next = known.filter((value) => (value === id ? isChosen : chosen.includes(value)))
    field.onChange([...others, ...next])
  }
  return (
    <FieldGroup label={label} hint={hint} error={fieldState.error?.message} required={required ?? false}>
      {(control) => (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {options.map((option, index) => (
            <Checkbox
              key={option.id}
              {...control}
              name={name}
              ref={index === 0 ? field.ref : undefined}
              label={option.label}
              checked={chosen.includes(option.id)}
              onBlur={field.onBlur}
              onChange={({ target }) => toggle(option.id, target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

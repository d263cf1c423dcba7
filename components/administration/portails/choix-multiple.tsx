'use client'

import { useController, useFormContext } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { Checkbox } from '@/components/ui/checkbox'

type Props<V extends string | number> = {
  name: string
  label: string
  hint?: string
  required?: boolean
  choices: readonly { value: V; label: string }[]
}

/** Some of a few choices; the form holds the values chosen. */
export function ChoixMultiple<V extends string | number>({
  name,
  label,
  hint,
  required = false,
  choices,
}: Props<V>) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const chosen: readonly V[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldGroup name={name} label={label} hint={hint} required={required}>
      {(group) => (
        <div className="grid max-h-56 gap-1.5 overflow-y-auto p-0.5">
          {choices.map(({ value, label }, index) => (
            <Checkbox
              key={value}
              {...group}
              ref={index === 0 ? field.ref : undefined}
              label={label}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
              onBlur={field.onBlur}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

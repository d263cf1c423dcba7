'use client'

import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { MONTHS } from '@/lib/domain/textes/format'
import { FieldGroup } from './field-group'

type Props<V extends FieldValues> = {
  name: FieldPath<V>
  label: ReactNode
  required?: boolean
  hint?: ReactNode
}

/** Year and month of a form's value 'YYYY-MM', whichever is typed first. */
function partsOf(value: unknown): { year: string; month: string } {
  const [year = '', month = ''] = typeof value === 'string' ? value.split('-') : []
  return { year, month }
}

/**
 * A month of a year, 'YYYY-MM', or empty. Two controls, since most browsers have none of their own for it. Reads and
 * writes the form around it.
 */
export function MonthField<V extends FieldValues>({ name, label, required = false, hint }: Props<V>) {
  const { field } = useController<FieldValues>({ name })
  const { year, month } = partsOf(field.value)
  const change = (parts: { year: string; month: string }) =>
    field.onChange(parts.year === '' && parts.month === '' ? '' : `${parts.year}-${parts.month}`)
  return (
    <FieldGroup name={name} label={label} required={required} hint={hint}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_104px] gap-3">
          <Select
            {...control}
            ref={field.ref}
            aria-label="Mois"
            aria-required={required || undefined}
            value={month}
            onBlur={field.onBlur}
            onChange={({ target }) => change({ year, month: target.value })}
          >
            <option value="">Mois</option>
            {MONTHS.map((text, index) => (
              <option key={text} value={String(index + 1).padStart(2, '0')}>
                {text}
              </option>
            ))}
          </Select>
          <Input
            {...control}
            aria-label="Année"
            aria-required={required || undefined}
            placeholder="AAAA"
            inputMode="numeric"
            autoComplete="off"
            value={year}
            onBlur={field.onBlur}
            onChange={({ target }) => change({ year: target.value.replace(/\D/g, ''), month })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

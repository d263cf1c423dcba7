'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldNotes, notesOf, RequiredSign } from './field-notes'
import { useBound, type WithField } from './use-bound'

type Props<V extends FieldValues> = WithField<ComponentProps<typeof Checkbox>, V> & { hint?: ReactNode }

/** A box to tick with its hint and error; bound to the form around it by `name`. */
export function CheckboxField<V extends FieldValues>(props: Props<V>) {
  const { error, hint, className, label, ...box } = useBound(props)
  const id = useId()
  return (
    <div className={className}>
      <Checkbox
        {...box}
        {...notesOf(id, { hint, error })}
        label={
          <>
            {label}
            {box['aria-required'] && <RequiredSign />}
          </>
        }
      />
      {(hint || error) && (
        <div className="mt-1 grid gap-1.5 pl-[30px]">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

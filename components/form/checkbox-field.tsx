'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldNotes, notesOf } from './field-notes'

type Props = ComponentProps<typeof Checkbox> & { error?: string | undefined; hint?: ReactNode }

/** A box to tick with its hint and error; takes the props of `form.register(name)`. */
export function CheckboxField({ error, hint, className, ...box }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <Checkbox {...box} {...notesOf(id, { hint, error })} />
      {(hint || error) && (
        <div className="mt-1 grid gap-1.5 pl-[30px]">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { OrderButtons } from './order-buttons'

type Props<V extends FieldValues> = {
  name: FieldPath<V>
  label: string
  /** First line of the list that adds one. */
  add: string
  options: readonly { id: number; label: string }[]
}

/** Several records in an order of their own, kept in the form around as their ids. */
export function OrderedChoices<V extends FieldValues>({ name, label, add, options }: Props<V>) {
  const { field } = useController<FieldValues>({ name })
  const chosen: readonly number[] = field.value ?? []
  const labelOf = (id: number) => options.find((option) => option.id === id)?.label ?? `Document n° ${id}`
  const move = (from: number, to: number) => {
    const next = chosen.filter((_, index) => index !== from)
    next.splice(to, 0, ...chosen.slice(from, from + 1))
    field.onChange(next)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        label={label}
        ref={field.ref}
        name={name}
        placeholder={add}
        options={options
          .filter(({ id }) => !chosen.includes(id))
          .map((option) => ({ value: option.id, label: option.label }))}
        value=""
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange([...chosen, Number(target.value)])}
      />
      {chosen.length > 0 && (
        <ol className="grid rounded-md border border-line">
          {chosen.map((id, index) => (
            <li
              key={id}
              className="flex min-h-11 items-center gap-2 border-b border-line pl-3 last:border-b-0"
            >
              <span className="min-w-0 flex-1 break-words">{labelOf(id)}</span>
              <OrderButtons
                of={`« ${labelOf(id)} »`}
                index={index}
                count={chosen.length}
                onMove={(to) => move(index, to)}
                onRemove={() => field.onChange(chosen.filter((value) => value !== id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

'use client'

import { type ComponentProps, Fragment, useId, useState } from 'react'
import { FieldNotes, notesOf } from '@/components/form/field-notes'
import { Input } from '@/components/ui/input'
import { centsDeSaisie, readSaisie, type SaisieFiltre } from '@/lib/domain/interface/saisie-filtre'

const LABEL = 'text-[13.5px] font-semibold'
const FAULTS: Readonly<Record<SaisieFiltre, string>> = {
  jour: 'Cette date n’existe pas.',
  montant: 'Écrivez un montant, par exemple 1\u00a0234,56.',
  texte: '100 caractères au plus.',
}
const SIDES: Readonly<Record<Exclude<SaisieFiltre, 'texte'>, readonly [string, string, string]>> = {
  jour: ['Du', 'au', 'Le dernier jour vient avant le premier.'],
  montant: ['De', 'à', 'Le second montant est inférieur au premier.'],
}

/** The fault of what is typed into a field, null for none: what is empty asks for nothing. */
const faultOf = (kind: SaisieFiltre, { value, validity }: HTMLInputElement): string | null =>
  validity.badInput || (value.trim() !== '' && readSaisie(kind, value) === null) ? FAULTS[kind] : null

const shown = (kind: SaisieFiltre, value: string): string =>
  kind === 'montant' ? value.replace('.', ',') : value

const inputOf = (kind: SaisieFiltre): ComponentProps<'input'> =>
  kind === 'jour' ? { type: 'date' } : kind === 'montant' ? { inputMode: 'decimal' } : {}

/**
 * Says faults beside the fields in place of the browser's bubble: a form with one is not sent. `check` runs as something is typed
 * and marks the controls by `setCustomValidity`.
 */
function useFault(check: (fields: HTMLInputElement[]) => void) {
  const [error, setError] = useState<string>()
  return {
    error,
    onInput: (group: HTMLElement) => {
      check([...group.querySelectorAll('input')])
      setError(undefined)
    },
    onInvalid: (field: HTMLInputElement, kind: SaisieFiltre) =>
      setError(field.validity.badInput ? FAULTS[kind] : field.validationMessage),
  }
}

type Props = { name: string; label: string; kind: SaisieFiltre; value: string }

/** A filter of a list that is typed: words, a day or an amount. */
export function TypedField({ name, label, kind, value }: Props) {
  const id = useId()
  const { error, onInput, onInvalid } = useFault((fields) => {
    for (const field of fields) field.setCustomValidity(faultOf(kind, field) ?? '')
  })
  return (
    <div className="grid gap-1.5" onInput={(event) => onInput(event.currentTarget)}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Input
        {...inputOf(kind)}
        {...notesOf(id, { error })}
        id={id}
        name={name}
        key={value}
        defaultValue={shown(kind, value)}
        autoComplete="off"
        onInvalid={(event) => {
          event.preventDefault()
          onInvalid(event.currentTarget, kind)
        }}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

type RangeProps = {
  label: string
  kind: SaisieFiltre
  names: readonly [string, string]
  values: readonly [string, string]
}

/** Both bounds of a range of days or of amounts; either may stay empty. */
export function RangeFields({ label, kind, names, values }: RangeProps) {
  const id = useId()
  const [first, last, order] = SIDES[kind === 'jour' ? 'jour' : 'montant']
  const { error, onInput, onInvalid } = useFault(([from, to]) => {
    if (!from || !to) return
    from.setCustomValidity(faultOf(kind, from) ?? '')
    to.setCustomValidity(faultOf(kind, to) ?? (isReversed(kind, from.value, to.value) ? order : ''))
  })
  return (
    <fieldset
      className="grid gap-1.5"
      onInput={(event) => onInput(event.currentTarget)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={`mb-1 ${LABEL}`}>{label}</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5">
        {names.map((name, index) => (
          <Fragment key={name}>
            <label htmlFor={`${id}-${index}`} className="text-[13.5px] text-muted">
              {index === 0 ? first : last}
            </label>
            <Input
              {...inputOf(kind)}
              {...(error && { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-error` })}
              id={`${id}-${index}`}
              name={name}
              key={values[index]}
              defaultValue={shown(kind, values[index] ?? '')}
              autoComplete="off"
              onInvalid={(event) => {
                event.preventDefault()
                onInvalid(event.currentTarget, kind)
              }}
            />
          </Fragment>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function isReversed(kind: SaisieFiltre, from: string, to: string): boolean {
  const [first, last] = [readSaisie(kind, from), readSaisie(kind, to)]
  if (first === null || last === null) return false
  return kind === 'jour' ? last < first : centsDeSaisie(last) < centsDeSaisie(first)
}

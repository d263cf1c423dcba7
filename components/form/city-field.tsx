'use client'

import { type ChangeEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import { useDebounced } from '@/components/ui/use-debounced'
import type { Commune } from '@/lib/domain/identite/address-completion'
import { readPostalCode } from '@/lib/domain/textes/lecture'
import { communesOf, useCommunes } from './address-help'
import { SuggestField } from './suggest-field'
import { TextField } from './text-field'
import { upperCaseInput } from './upper-case'

type Props = { postalCodeName: string; cityName: string }

/** Cities are in capitals (VAL-25). */
const written = ({ nom }: Commune) => nom.toLocaleUpperCase('fr-FR')

/** Postal codes of a commune, as short as a suggestion: « 59000 à 59800 ». */
function codesOf({ codesPostaux }: Commune): string {
  const [first = '', ...others] = codesPostaux
  return others.length === 0 ? first : `${first} à ${others.at(-1)}`
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Postal code and city: the only commune of a code fills the city, several are offered, and any other city can be typed.
 * A city typed first offers its communes, and the chosen one fills the code.
 */
export function CityField({ postalCodeName, cityName }: Props) {
  const form = useFormContext()
  const postalCode = useController({ name: postalCodeName, control: form.control })
  const city = useController({ name: cityName, control: form.control })
  const codeText = readPostalCode(text(postalCode.field.value))
  const cityText = text(city.field.value)
  const { found: communes, retry } = useCommunes(codeText, useDebounced(cityText))
  const filled = useRef<string | null>(null)
  const fill = (name: string, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  /** Someone who is already in the field and about to type replaces what comes, instead of writing behind it. */
  const fillCity = (value: string) => {
    flushSync(() => fill(cityName, value))
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.name === cityName) activeElement.select()
  }

  const onPostalCode = async (event: ChangeEvent<HTMLInputElement>) => {
    const typed = readPostalCode(event.target.value)
    const cityBefore = text(form.getValues(cityName))
    postalCode.field.onChange(event)
    const [only, ...others] = await communesOf(typed)
    const isStale =
      readPostalCode(text(form.getValues(postalCodeName))) !== typed ||
      text(form.getValues(cityName)) !== cityBefore
    if (only === undefined || isStale) return
    if (others.length === 0) {
      filled.current = written(only)
      fillCity(filled.current)
    } else if (text(form.getValues(cityName)) === filled.current) fill(cityName, '')
  }
  const choose = (commune: Commune) => {
    fill(cityName, written(commune))
    const [only, ...others] = commune.codesPostaux
    if (only !== undefined && others.length === 0) fill(postalCodeName, only)
  }
  const isSettled = communes.some((commune) => written(commune) === cityText)
  return (
    <>
      <div className="sm:col-span-4">
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete="off"
          required
          {...postalCode.field}
          value={text(postalCode.field.value)}
          onChange={onPostalCode}
          onBlur={() => {
            if (codeText !== postalCode.field.value) fill(postalCodeName, codeText)
            postalCode.field.onBlur()
          }}
        />
      </div>
      <div className="sm:col-span-8">
        <SuggestField
          label="Ville"
          required
          onRetry={retry}
          hint={
            communes.length > 1 && codeText.length === 5 && !isSettled
              ? `${communes.length} communes ont ce code postal : choisissez la vôtre.`
              : undefined
          }
          {...city.field}
          value={cityText}
          onChange={(event) => {
            upperCaseInput(event.currentTarget)
            city.field.onChange(event)
          }}
          suggestions={(isSettled ? [] : communes).map((commune) => ({
            key: commune.code,
            text: written(commune),
            detail: codeText.length === 5 ? '' : codesOf(commune),
            value: commune,
          }))}
          onChoose={choose}
        />
      </div>
    </>
  )
}

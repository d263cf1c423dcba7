'use client'

import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sanitizeStreetName } from '@/lib/domain/identite/address'
import { type FoundAddress, splitStreet } from '@/lib/domain/identite/address-completion'
import { STREET_TYPES } from '@/lib/domain/identite/street-types'
import { foldText } from '@/lib/domain/textes/fold-text'
import { readLine } from '@/lib/domain/textes/lecture'
import { AddressSearch } from './address-search'
import { CityField } from './city-field'
import { SuggestField } from './suggest-field'
import { TextField } from './text-field'
import { upperCaseInput } from './upper-case'
import { useErasing } from './use-erasing'

type Props = {
  /** Names of the fields in the form around; without `type` the street's name holds its type too. */
  names: { number: string; type?: string; name: string; postalCode: string; city: string }
  /** Whether the house number, and the street type when there is one, are required. */
  required?: { number?: boolean; type?: boolean }
}

/**
 * An address: a search that fills the five fields (VAL-37), then the fields, which can all be typed without it. Reads and
 * writes the form around (`FormProvider`).
 */
export function AddressFields({ names, required = {} }: Props) {
  const form = useFormContext()
  const erase = useErasing()
  /** Address that the search found last: another one replaces it without a word. */
  const found = useRef<ReadonlyMap<string, string>>(new Map())
  const fill = (address: FoundAddress) => {
    const { type, name } = splitStreet(address.street)
    const values = new Map(
      [
        [names.number, address.housenumber] as const,
        [names.type, type] as const,
        [names.name, names.type === undefined ? address.street : name] as const,
        [names.postalCode, address.postcode] as const,
        [names.city, address.city] as const,
      ].flatMap(([field, value]) =>
        field === undefined ? [] : [[field, value.toLocaleUpperCase('fr-FR')] as const],
      ),
    )
    const write = () => {
      for (const [field, value] of values)
        form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    const isTyped = [...values].some(([field, value]) => {
      const typed = String(form.getValues(field) ?? '').trim()
      return typed !== '' && typed !== value && typed !== found.current.get(field)
    })
    found.current = values
    erase([...values.keys()], 'L’adresse saisie a été remplacée.', write, isTyped)
  }
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-12">
      <div className="sm:col-span-12">
        <AddressSearch onChoose={fill} />
      </div>
      <div className="sm:col-span-3">
        <TextField
          name={names.number}
          label="Numéro de voie"
          required={required.number ?? false}
          autoComplete="off"
        />
      </div>
      {names.type !== undefined && (
        <div className="sm:col-span-3">
          <StreetTypeField name={names.type} required={required.type ?? false} />
        </div>
      )}
      <div className={names.type === undefined ? 'sm:col-span-9' : 'sm:col-span-6'}>
        <StreetNameField name={names.name} />
      </div>
      <CityField postalCodeName={names.postalCode} cityName={names.city} />
    </div>
  )
}

/** Street name, cleaned as it is left; what the cleaner takes out is told (TRUST-51). */
function StreetNameField({ name }: { name: string }) {
  const [removed, setRemoved] = useState('')
  const reads = (typed: string) => {
    const kept = sanitizeStreetName(readLine(typed))
    setRemoved(readLine(typed).slice(kept.length).trim())
    return kept
  }
  return (
    <TextField
      name={name}
      label="Nom de voie"
      required
      autoComplete="off"
      capitals
      reads={reads}
      hint={
        removed && (
          <span role="status">{`«\u00a0${removed}\u00a0» a été retiré du nom de voie\u00a0: ce texte a la forme d’une commande de base de données.`}</span>
        )
      }
    />
  )
}

const TYPES = STREET_TYPES.map(({ code, label }) => ({ code, label, folded: foldText(`${label} ${code}`) }))
const MOST = 8

/** Street type: any text, with the trade's list as suggestions (VAL-15, VAL-33). */
function StreetTypeField({ name, required }: { name: string; required: boolean }) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const typed: string = field.value ?? ''
  const searched = foldText(typed)
  const found = TYPES.filter(({ folded }) => ` ${folded}`.includes(` ${searched}`))
  const isSettled = TYPES.some(({ label }) => foldText(label) === searched)
  return (
    <SuggestField
      label="Type de voie"
      required={required}
      {...field}
      value={typed}
      onChange={(event) => {
        upperCaseInput(event.currentTarget)
        field.onChange(event)
      }}
      suggestions={(isSettled ? [] : found).slice(0, MOST).map(({ code, label }) => ({
        key: code,
        text: label,
        value: label,
      }))}
      onChoose={(label) => field.onChange(label.toLocaleUpperCase('fr-FR'))}
    />
  )
}

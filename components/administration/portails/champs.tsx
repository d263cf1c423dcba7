'use client'

import { useController, useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { SuggestField } from '@/components/form/suggest-field'
import { IconShapes } from '@/components/ui/icon-shapes'
import { foldText } from '@/lib/domain/textes/fold-text'
import { type Choix, shapesIn } from './choix'

const MOST = 8

/** The icon of a line, chosen by its name and drawn beside it. */
export function IconeField({ name, choix }: { name: string; choix: Choix }) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  return (
    <SelectField
      label="Icône"
      placeholder="Icône par défaut"
      before={<IconShapes shapes={shapesIn(choix, field.value)} className="size-5" />}
      options={choix.icones.map(({ name, label }) => ({ value: name, label }))}
      {...field}
    />
  )
}

type AdresseProps = { name: string; label: string; choix: Choix; required?: boolean; hint?: string }

/** Where a line leads: a page of the portal among the suggestions, or any address. */
export function AdresseField({ name, label, choix, required = false, hint }: AdresseProps) {
  const { control, setValue } = useFormContext()
  const { field } = useController({ name, control })
  const typed: string = field.value ?? ''
  const searched = foldText(typed)
  const isSettled = choix.pages.some(({ url }) => url === typed)
  const found = choix.pages.filter(({ url, label }) => foldText(`${label} ${url}`).includes(searched))
  return (
    <SuggestField
      label={label}
      required={required}
      hint={hint}
      {...field}
      value={typed}
      suggestions={(isSettled ? [] : found)
        .slice(0, MOST)
        .map(({ url, label }) => ({ key: url, text: label, detail: url, value: url }))}
      onChoose={(url) => setValue(name, url, { shouldDirty: true, shouldValidate: true })}
    />
  )
}

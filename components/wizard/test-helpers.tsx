'use client'

import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { WizardDefinition } from './definition'

type Props<V extends FieldValues> = { helpers: NonNullable<WizardDefinition<V>['testHelpers']> }

/** Fast fill and clear all, for people in test mode (CMI-22). */
export function TestHelpers<V extends FieldValues>({ helpers: { fill, clear } }: Props<V>) {
  const form: UseFormReturn<V> = useFormContext<V>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void fill(form)}>
        Remplir pour un essai
      </Button>
      <Button size="small" onClick={() => clear(form)}>
        Tout effacer
      </Button>
    </div>
  )
}

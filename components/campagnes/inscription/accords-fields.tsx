'use client'

import { useFormContext } from 'react-hook-form'
import { ConsentBoxes } from '@/components/consentements/consent-boxes'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ACCEPTE_TEXTE } from '@/lib/domain/campagnes/inscription'

/** The agreement that a registration needs, then the consents that it does not: `accordsSchema` checks them. */
export function AccordsFields() {
  const { register, formState } = useFormContext<{ accepte1: boolean }>()
  return (
    <div className="grid gap-6">
      <CheckboxField
        label={ACCEPTE_TEXTE}
        aria-required
        error={formState.errors.accepte1?.message}
        {...register('accepte1')}
      />
      <ConsentBoxes name="consentements" />
    </div>
  )
}

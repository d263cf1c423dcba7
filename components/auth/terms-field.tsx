'use client'

import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Articles } from '@/components/ui/articles'
import { CGU, CGU_TEXTE } from '@/lib/domain/acces/cgu'

/** The terms of use and the box that accepts them, `cgu` in the form around. */
export function TermsField() {
  const { register, formState } = useFormContext<{ cgu: boolean }>()
  return (
    <div className="grid gap-3">
      <Articles title="Conditions générales d’utilisation" articles={CGU} />
      <CheckboxField
        label={CGU_TEXTE}
        aria-required
        error={formState.errors.cgu?.message}
        {...register('cgu')}
      />
    </div>
  )
}

'use client'

import { CheckboxField } from '@/components/form/checkbox-field'
import { Articles } from '@/components/ui/articles'
import { CGU, CGU_TEXTE } from '@/lib/domain/comptes/acces/cgu'

/** The terms of use and the box that accepts them, `cgu` in the form around. */
export function TermsField() {
  return (
    <div className="grid gap-3">
      <Articles title="Conditions générales d’utilisation" articles={CGU} />
      <CheckboxField<{ cgu: boolean }> name="cgu" label={CGU_TEXTE} aria-required />
    </div>
  )
}

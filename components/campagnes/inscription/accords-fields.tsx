'use client'

import { ConsentBoxes } from '@/components/comptes/consentements/consent-boxes'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ACCEPTE_TEXTE } from '@/lib/domain/campagnes/inscription'

/** The agreement that a registration needs, then the consents that it does not: `accordsSchema` checks them. */
export function AccordsFields() {
  return (
    <div className="grid gap-6">
      <CheckboxField<{ accepte1: boolean }> name="accepte1" label={ACCEPTE_TEXTE} aria-required />
      <ConsentBoxes name="consentements" />
    </div>
  )
}

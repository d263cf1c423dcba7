'use client'

import { AddressFields } from '@/components/form/address-fields'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { CIVILITES, COORDONNEES_LABELS as LABELS } from '@/lib/domain/campagnes/inscription'
import { EmailField, NameFields } from './personne-fields'

type Coordonnees = Record<keyof typeof LABELS, string>

const ADDRESS = { number: 'numero', name: 'rue', postalCode: 'codePostal', city: 'ville' } as const

/** Who registers and where to reach them: `coordonneesSchema` checks it. */
export function CoordonneesFields() {
  return (
    <div className="grid gap-5">
      <ChoiceField<Coordonnees>
        name="civilite"
        label={LABELS.civilite}
        required
        choices={CIVILITES.map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields />
        <EmailField />
        <TextField<Coordonnees>
          name="telephone"
          label={LABELS.telephone}
          required
          type="tel"
          autoComplete="tel"
        />
      </div>
      <AddressFields names={ADDRESS} />
    </div>
  )
}

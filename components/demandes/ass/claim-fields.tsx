'use client'

import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { FilesField } from '@/components/wizard/files-field'
import { type AssForm, LONGEST_CLAIM } from '@/lib/domain/demandes/ass/formulaire'
import { MANDATE } from './mandate'

/** Fields of the claim, all of them optional (ASS-23), and the description of the breakdown. */
export function ClaimFields() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField<AssForm>
          name="claimNumber"
          label="N° de sinistre"
          autoComplete="off"
          longest={LONGEST_CLAIM}
        />
        <TextField<AssForm>
          name="deductible"
          label="Franchise"
          inputMode="decimal"
          autoComplete="off"
          after={<span aria-hidden="true">€</span>}
          hint="Montant en euros qui reste à la charge de l’assuré."
        />
      </div>
      <CheckboxField<AssForm>
        name="urgent"
        label="Urgence"
        hint="L’assuré n’a plus ni chauffage ni eau chaude, ou une personne fragile vit au foyer."
      />
      <TextareaField<AssForm>
        name="description"
        label="Description de la panne"
        hint="Ce que l’assuré constate : message affiché, bruit, fuite, date de début."
      />
      <FilesField {...MANDATE} />
    </div>
  )
}

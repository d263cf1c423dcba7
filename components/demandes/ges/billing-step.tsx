'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { GesForm } from '@/lib/domain/demandes/ges/formulaire'
import { siretWarning } from '@/lib/domain/siret'

/** Who is billed and where (GES-01). */
export function BillingStep() {
  const { register, formState, getValues, setValue } = useFormContext<GesForm>()
  const { errors } = formState
  const siret = useWatch<GesForm, 'siretFacturation'>({ name: 'siretFacturation' })
  const copyHousing = () => {
    const form = getValues()
    const copied = {
      numeroRueFacturation: form.numeroRue,
      typeRueFacturation: form.typeRue,
      nomRueFacturation: form.nomRue,
      codePostalFacturation: form.codePostal,
      villeFacturation: form.ville,
    } as const
    for (const name of Object.keys(copied) as (keyof typeof copied)[])
      setValue(name, copied[name], { shouldValidate: true, shouldDirty: true, shouldTouch: true })
  }
  return (
    <>
      <StepSection title="Entité à facturer">
        <div className={FIELD_GRID}>
          <TextField
            label="Nom de l’entité"
            required
            error={errors.nomEntiteFacturation?.message}
            {...register('nomEntiteFacturation')}
          />
          <TextField
            label="SIRET"
            inputMode="numeric"
            hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
            error={errors.siretFacturation?.message}
            {...register('siretFacturation')}
          />
          <TextField
            label="E-mail de facturation"
            type="email"
            error={errors.emailFacturation?.message}
            {...register('emailFacturation')}
          />
          <TextField
            label="Téléphone de facturation"
            type="tel"
            error={errors.telephoneFacturation?.message}
            {...register('telephoneFacturation')}
          />
        </div>
      </StepSection>
      <StepSection
        title="Adresse de facturation"
        action={
          <Button size="small" onClick={copyHousing}>
            Reprendre l’adresse du logement
          </Button>
        }
      >
        <AddressFields
          names={{
            number: 'numeroRueFacturation',
            type: 'typeRueFacturation',
            name: 'nomRueFacturation',
            postalCode: 'codePostalFacturation',
            city: 'villeFacturation',
          }}
        />
      </StepSection>
    </>
  )
}

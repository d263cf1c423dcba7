'use client'

import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { InsForm } from '@/lib/domain/demandes/ins/formulaire'
import { CustomerFields } from '../customer-fields'

/** Who follows the order at the installer's, and the customer (INS-01). */
export function DossierStep() {
  const { register, formState } = useFormContext<InsForm>()
  const { errors } = formState
  return (
    <>
      <StepSection
        title="Responsable du dossier"
        description="La personne à joindre chez l’installateur à propos de cet ordre de service."
      >
        <div className={FIELD_GRID}>
          <TextField
            label="Numéro de dossier"
            required
            error={errors.numeroDossier?.message}
            {...register('numeroDossier')}
          />
          <TextField
            label="Nom du responsable"
            required
            error={errors.responsableDossierNom?.message}
            {...upperCased(register('responsableDossierNom'))}
          />
          <TextField
            label="Prénom du responsable"
            required
            error={errors.responsableDossierPrenom?.message}
            {...upperCased(register('responsableDossierPrenom'))}
          />
          <TextField
            label="Téléphone du responsable"
            type="tel"
            required
            error={errors.responsableDossierTelephone?.message}
            {...register('responsableDossierTelephone')}
          />
          <TextField
            label="E-mail du responsable"
            type="email"
            required
            error={errors.responsableDossierEmail?.message}
            {...register('responsableDossierEmail')}
          />
        </div>
      </StepSection>
      <StepSection title="Client" description="L’occupant chez qui l’équipement est installé.">
        <CustomerFields />
      </StepSection>
    </>
  )
}

'use client'

import { UserRound } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import { Button } from '@/components/ui/button'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { DisValues } from '@/lib/domain/demandes/dis/saisie'
import { useDis } from './dis-data'

/** The contact at the distributor's agency, and who installed the equipment (DIS-04, DIS-05). */
export function AgencyStep() {
  const { register, formState, setValue } = useFormContext<DisValues>()
  const { person } = useDis()
  const { errors } = formState
  const isOwn = useWatch<DisValues, 'installateurEstClientFinal'>({ name: 'installateurEstClientFinal' })
  const fillIn = () => {
    const mine = {
      prenomAgence: person.firstname,
      nomAgence: person.lastname,
      emailAgence: person.email,
      telephoneAgence: person.phone,
    } as const
    for (const name of Object.keys(mine) as (keyof typeof mine)[])
      setValue(name, mine[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <>
      <StepSection
        title="Contact en agence"
        description="La personne de votre agence qui suit cette demande."
        action={
          <Button size="small" onClick={fillIn}>
            <UserRound aria-hidden="true" />
            Reprendre mes coordonnées
          </Button>
        }
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label="Prénom"
            required
            error={errors.prenomAgence?.message}
            {...register('prenomAgence')}
          />
          <TextField label="Nom" required error={errors.nomAgence?.message} {...register('nomAgence')} />
          <TextField
            label="E-mail"
            type="email"
            required
            error={errors.emailAgence?.message}
            {...register('emailAgence')}
          />
          <TextField
            label="Téléphone"
            type="tel"
            required
            error={errors.telephoneAgence?.message}
            {...register('telephoneAgence')}
          />
        </div>
      </StepSection>
      <StepSection title="Installateur">
        <CheckboxField
          label="L’installateur est le client final"
          {...register('installateurEstClientFinal')}
          checked={isOwn}
        />
        {!isOwn && <InstallerFields />}
      </StepSection>
    </>
  )
}

function InstallerFields() {
  const { register, formState } = useFormContext<DisValues>()
  const errors = formState.errors.installateur
  return (
    <div className={FIELD_GRID}>
      <TextField
        label="Prénom"
        required
        error={errors?.prenom?.message}
        {...upperCased(register('installateur.prenom'))}
      />
      <TextField
        label="Nom"
        required
        error={errors?.nom?.message}
        {...upperCased(register('installateur.nom'))}
      />
      <TextField
        label="Société"
        required
        error={errors?.societe?.message}
        {...register('installateur.societe')}
      />
      <TextField
        label="Téléphone"
        type="tel"
        required
        error={errors?.telephone?.message}
        {...register('installateur.telephone')}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        error={errors?.email?.message}
        {...register('installateur.email')}
      />
    </div>
  )
}

'use client'

import { useFormContext } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { type DemandeAcces, METIERS } from '@/lib/domain/acces/demande'
import { siretWarning } from '@/lib/domain/siret'

const TITLE = 'text-[16px] font-semibold'
const PAIR = 'grid items-start gap-4 sm:grid-cols-2'

/** The company and what ties it to the provider. */
export function CompanyFields() {
  const { register, formState, watch } = useFormContext<DemandeAcces>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className={`mb-4 ${TITLE}`}>Votre entreprise</legend>
      <TextField
        label="Raison sociale"
        required
        autoComplete="organization"
        error={errors.raisonSociale?.message}
        {...register('raisonSociale')}
      />
      <TextField
        label="SIRET"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={siretWarning(watch('siret')) ?? '14 chiffres'}
        error={errors.siret?.message}
        {...register('siret')}
      />
      <IdSelectField<DemandeAcces> label="Vous êtes" name="portailId" required options={METIERS} />
      <div className={PAIR}>
        <TextField
          label="Code client"
          hint="Il figure sur vos contrats et factures. Laissez vide si vous n’êtes pas encore client."
          autoComplete="off"
          error={errors.codeClient?.message}
          {...register('codeClient')}
        />
        <TextField
          label="Code postal"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={errors.codePostal?.message}
          {...register('codePostal')}
        />
      </div>
    </fieldset>
  )
}

/** The person who would have the account. */
export function PersonFields() {
  const { register, formState } = useFormContext<DemandeAcces>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className={`mb-4 ${TITLE}`}>Vous</legend>
      <div className={PAIR}>
        <TextField
          label="Prénom"
          required
          autoComplete="given-name"
          error={errors.prenom?.message}
          {...register('prenom')}
        />
        <TextField
          label="Nom"
          required
          autoComplete="family-name"
          error={errors.nom?.message}
          {...register('nom')}
        />
      </div>
      <TextField
        label="Adresse e-mail"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Téléphone"
        type="tel"
        required
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.telephone?.message}
        {...register('telephone')}
      />
    </fieldset>
  )
}

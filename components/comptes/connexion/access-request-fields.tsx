'use client'

import { useFormContext } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { type DemandeAcces, METIERS } from '@/lib/domain/comptes/acces/demande'
import { siretWarning } from '@/lib/domain/identite/siret'

const TITLE = 'text-[16px] font-semibold'
const PAIR = 'grid items-start gap-4 sm:grid-cols-2'

/** The company and what ties it to the provider. */
export function CompanyFields() {
  const { watch } = useFormContext<DemandeAcces>()
  return (
    <fieldset className="grid gap-4">
      <legend className={`mb-4 ${TITLE}`}>Votre entreprise</legend>
      <TextField<DemandeAcces>
        name="raisonSociale"
        label="Raison sociale"
        required
        autoComplete="organization"
      />
      <TextField<DemandeAcces>
        name="siret"
        label="SIRET"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={siretWarning(watch('siret')) ?? '14 chiffres'}
      />
      <IdSelectField<DemandeAcces> label="Vous êtes" name="portailId" required options={METIERS} />
      <div className={PAIR}>
        <TextField<DemandeAcces>
          name="codeClient"
          label="Code client"
          hint="Il figure sur vos contrats et factures. Laissez vide si vous n’êtes pas encore client."
          autoComplete="off"
        />
        <TextField<DemandeAcces>
          name="codePostal"
          label="Code postal"
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </fieldset>
  )
}

/** The person who would have the account. */
export function PersonFields() {
  return (
    <fieldset className="grid gap-4">
      <legend className={`mb-4 ${TITLE}`}>Vous</legend>
      <div className={PAIR}>
        <TextField<DemandeAcces> name="prenom" label="Prénom" required autoComplete="given-name" />
        <TextField<DemandeAcces> name="nom" label="Nom" required autoComplete="family-name" />
      </div>
      <TextField<DemandeAcces>
        name="email"
        label="Adresse e-mail"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField<DemandeAcces>
        name="telephone"
        label="Téléphone"
        type="tel"
        required
        inputMode="tel"
        autoComplete="tel"
      />
    </fieldset>
  )
}

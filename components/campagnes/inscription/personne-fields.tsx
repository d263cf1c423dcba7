'use client'

import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import { COORDONNEES_LABELS as LABELS } from '@/lib/domain/campagnes/inscription'

type Personne = Record<'prenom' | 'nom' | 'email', string>

/** First name and name, in capitals as they are typed (VAL-25). */
export function NameFields() {
  const { register, formState } = useFormContext<Personne>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={LABELS.prenom}
        required
        autoComplete="given-name"
        error={errors.prenom?.message}
        {...upperCased(register('prenom'))}
      />
      <TextField
        label={LABELS.nom}
        required
        autoComplete="family-name"
        error={errors.nom?.message}
        {...upperCased(register('nom'))}
      />
    </>
  )
}

export function EmailField({ hint }: { hint?: string }) {
  const { register, formState } = useFormContext<Personne>()
  return (
    <TextField
      label={LABELS.email}
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={hint}
      error={formState.errors.email?.message}
      {...register('email')}
    />
  )
}

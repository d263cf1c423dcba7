'use client'

import { TextField } from '@/components/form/text-field'
import { COORDONNEES_LABELS as LABELS } from '@/lib/domain/campagnes/inscription'

type Personne = Record<'prenom' | 'nom' | 'email', string>

/** First name and name, in capitals as they are typed (VAL-25). */
export function NameFields() {
  return (
    <>
      <TextField<Personne> name="prenom" label={LABELS.prenom} required autoComplete="given-name" capitals />
      <TextField<Personne> name="nom" label={LABELS.nom} required autoComplete="family-name" capitals />
    </>
  )
}

export function EmailField({ hint }: { hint?: string }) {
  return (
    <TextField<Personne>
      name="email"
      label={LABELS.email}
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={hint}
    />
  )
}

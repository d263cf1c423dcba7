'use client'

import { PasswordField } from '@/components/form/password-field'

/** The current password, asked again. */
export const PasswordAgain = () => (
  <PasswordField<{ motDePasse: string }> name="motDePasse" label="Mot de passe actuel" required />
)

'use client'

import { TextField } from '@/components/form/text-field'
import type { Invitation } from '@/lib/domain/comptes/users'

type Props = { disabled?: boolean; emailHint?: string }

/** Who a person is: names, address, phone. */
export function IdentityFields({ disabled = false, emailHint }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<Invitation>
          name="firstname"
          label="Prénom"
          required
          disabled={disabled}
          autoComplete="off"
        />
        <TextField<Invitation> name="lastname" label="Nom" required disabled={disabled} autoComplete="off" />
      </div>
      <TextField<Invitation>
        name="email"
        label="Adresse e-mail"
        type="email"
        required
        disabled={disabled}
        autoComplete="off"
        hint={emailHint}
      />
      <TextField<Invitation>
        name="phone"
        label="Téléphone"
        type="tel"
        disabled={disabled}
        autoComplete="off"
      />
    </>
  )
}

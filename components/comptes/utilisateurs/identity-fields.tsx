'use client'

import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import type { Invitation } from '@/lib/domain/comptes/users'

type Props = { disabled?: boolean; emailHint?: string }

/** Who a person is: names, address, phone. */
export function IdentityFields({ disabled = false, emailHint }: Props) {
  const { register, formState } = useFormContext<Invitation>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Prénom"
          required
          disabled={disabled}
          autoComplete="off"
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label="Nom"
          required
          disabled={disabled}
          autoComplete="off"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        required
        disabled={disabled}
        autoComplete="off"
        hint={emailHint}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Téléphone"
        type="tel"
        disabled={disabled}
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

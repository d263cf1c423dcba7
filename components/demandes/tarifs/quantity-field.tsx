'use client'

import { useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { quantityOf } from '@/lib/domain/demandes/tarifs/edit'
import { WRONG_QUANTITY_TEXT } from '@/lib/domain/demandes/tarifs/faults'
import { WRONG_QUANTITY } from '@/lib/domain/demandes/tarifs/state'

type Props = {
  name: string
  error: string | undefined
  required: boolean
  disabled: boolean
  value: number
  onQuantity: (quantity: number) => void
}

/** A quantity, kept as it is typed until it is one (TRUST-04). */
export function QuantityField({ value, onQuantity, error, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const known = value > 0 ? String(value) : ''
  return (
    <TextField
      label="Quantité"
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={quantityOf(typed) === value ? typed : known}
      error={value === WRONG_QUANTITY ? WRONG_QUANTITY_TEXT : error}
      onChange={({ target }) => {
        setTyped(target.value)
        onQuantity(quantityOf(target.value))
      }}
    />
  )
}

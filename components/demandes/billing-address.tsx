'use client'

import { useFormContext } from 'react-hook-form'
import { useErasing } from '@/components/form/use-erasing'
import { Button } from '@/components/ui/button'

/** Names of a billing address typed in the request (spec §3). */
export const BILLING_ADDRESS = {
  number: 'numeroRueFacturation',
  type: 'typeRueFacturation',
  name: 'nomRueFacturation',
  postalCode: 'codePostalFacturation',
  city: 'villeFacturation',
} as const

type Names = Readonly<Record<keyof typeof BILLING_ADDRESS, string>>

/** Fills an address of the form from another one of it. */
export function CopyAddressButton({ label, from, to }: { label: string; from: Names; to: Names }) {
  const { getValues, setValue } = useFormContext()
  const erase = useErasing()
  const copy = () => {
    for (const part of Object.keys(BILLING_ADDRESS) as (keyof Names)[])
      setValue(to[part], getValues(from[part]), {
        shouldValidate: true,
        shouldDirty: true,
        shouldTouch: true,
      })
  }
  const names = Object.values(to)
  const replace = () => {
    const isTyped = names.some((name) => String(getValues(name) ?? '').trim() !== '')
    erase(names, 'L’adresse saisie a été remplacée.', copy, isTyped)
  }
  return (
    <Button size="small" onClick={replace}>
      {label}
    </Button>
  )
}

'use client'

import { ChoiceField } from '@/components/form/choice-field'
import type { FoundCustomer } from '@/lib/domain/campagnes/recherche'

type Props = {
  /** Name of the field of the form around that takes the ticket of the asset. */
  name: string
  label?: string
  customer: Pick<FoundCustomer, 'assets' | 'more'>
  required?: boolean
}

/** One of the assets of a customer that was found, with the dwelling it is in. */
export function AssetField({ name, label = 'Votre équipement', customer, required = true }: Props) {
  const { assets, more } = customer
  return (
    <ChoiceField
      name={name}
      label={label}
      shape="cards"
      required={required}
      choices={assets.map(({ id, name: product, housing }) => ({
        value: id,
        label: product,
        ...(housing ? { detail: housing.address } : {}),
      }))}
      hint={
        more
          ? 'Vos équipements sont nombreux : seuls les premiers sont proposés. Le numéro du contrat donne les siens.'
          : undefined
      }
    />
  )
}

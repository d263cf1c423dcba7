'use client'

import { useFormContext } from 'react-hook-form'
import { FindCustomer } from '@/components/campagnes/recherche/find-customer'
import { type InscriptionForm, inscriptionSansReference } from '@/lib/domain/campagnes/inscription-formulaire'
import { useFlow } from '../../wizard/flow/flow-context'

/** Finds the customer, or goes on without reference (PUBLIC-17). */
export function SearchFields() {
  const { getValues, reset } = useFormContext<InscriptionForm>()
  const { found } = useFlow()
  return (
    <FindCustomer
      names={{ postalCode: 'codePostal', reference: 'reference' }}
      onProspect={() => {
        reset(inscriptionSansReference(getValues()))
        found()
      }}
    />
  )
}

'use client'

import { useFormContext } from 'react-hook-form'
import { type DepannageForm, withoutReference } from '@/lib/domain/campagnes/depannage-formulaire'
import { useFlow } from '../../wizard/flow/flow-context'
import { FindCustomer } from '../recherche/find-customer'

const NAMES = { postalCode: 'codePostalClient', reference: 'reference' } as const

/** Where a customer is found; who is none, or has no reference, goes on without (PUBLIC-26). */
export function RechercheStep() {
  const form = useFormContext<DepannageForm>()
  const { forward } = useFlow()
  const goOn = () => {
    form.reset(withoutReference(form.getValues()))
    forward()
  }
  return <FindCustomer names={NAMES} onProspect={goOn} />
}

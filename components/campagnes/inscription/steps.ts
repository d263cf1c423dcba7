import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { findCustomer } from '@/lib/browser/find-customer'
import { accordsSchema } from '@/lib/domain/campagnes/inscription'
import {
  type InscriptionForm,
  inscriptionTrouvee,
  rechercheSchema,
} from '@/lib/domain/campagnes/inscription-formulaire'
import type { FlowStep } from '../../wizard/flow/definition'
import { FIND_CUSTOMER_LABELS } from '../recherche/find-customer'
import { AccordsFields } from './accords-fields'
import { SearchFields } from './search-fields'

/** Step 2 of a campaign: finds the customer; nobody is looked for without reference. */
export function searchStep<V extends InscriptionForm & FieldValues>(
  operation: 'jpo' | 'basnox',
): FlowStep<V> {
  return {
    title: 'Êtes-vous client ?',
    schema: rechercheSchema,
    Content: SearchFields,
    labels: { codePostal: FIND_CUSTOMER_LABELS.postalCode, reference: FIND_CUSTOMER_LABELS.reference },
    captcha: 'recherche',
    onNext: async (form: UseFormReturn<V>, headers) => {
      const values = form.getValues()
      const { codePostal, reference } = values
      if (reference.trim() === '') return 'found'
      const customer = await findCustomer({ codePostal, reference, operation }, headers)
      form.reset(inscriptionTrouvee(values, customer))
      return 'found'
    },
  }
}

/** Step 5 of a campaign. */
export const ACCORDS_STEP = {
  title: 'Vos accords',
  schema: accordsSchema,
  Content: AccordsFields,
  labels: { accepte1: 'Utilisation de vos informations', consentements: 'Rester en contact' },
}

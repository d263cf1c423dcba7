import { fillCmi } from '@/lib/domain/demandes/cmi/brouillon'
import { cmiDraftOf, NOTHING_LOADED, newCmiValues } from '@/lib/domain/demandes/cmi/saisie'
import { agencyFields, readContacts } from '@/lib/domain/demandes/commun/contacts'
import { contact, NO_DISCOUNT, tarifs } from '../support/demandes'

export const choices = {
  deliveryDate: { day: '5', month: '12', year: '2026' },
  workManagerId: 8,
  billingAddressId: 21,
  tarifs,
}

const [first] = readContacts([contact])
if (!first) throw new Error('a contact expected')
export const agency = agencyFields(first)

/** A new request. */
export const newDraft = () => cmiDraftOf(newCmiValues(NO_DISCOUNT), NOTHING_LOADED, null)

/** A draft whose four steps are complete. */
export function completeDraft() {
  const draft = fillCmi(newDraft(), choices, NO_DISCOUNT)
  return { ...draft, form: { ...draft.form, ...agency } }
}

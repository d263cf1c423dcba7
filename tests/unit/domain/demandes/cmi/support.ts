import { fillCmi, newCmiDraft } from '@/lib/domain/demandes/cmi/brouillon'
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

/** A draft whose four steps are complete. */
export function completeDraft() {
  const draft = fillCmi(newCmiDraft(NO_DISCOUNT), choices, NO_DISCOUNT)
  return { ...draft, step: 4, form: { ...draft.form, ...agency } }
}

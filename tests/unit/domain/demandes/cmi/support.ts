import { newCmiForm, sampleCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
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
const agency = agencyFields(first)

/** A new request. */
export const newRequest = () => newCmiForm(NO_DISCOUNT)

/** A request whose four steps are complete. */
export const completeForm = () => ({ ...sampleCmiForm(choices, NO_DISCOUNT), ...agency })

import { splitStreet } from '../../identite/address-completion'
import { FACTURATION, type Facturation } from '../commun/facturation'
import type { BillingAddress } from '../commun/intervenants'
import type { DisForm } from './formulaire'

const NAMES = ['arFacturation', ...Object.keys(FACTURATION)] as const
type Billing = Pick<DisForm, 'arFacturation' | keyof Facturation>

/** Billing fields of a request from one of the group's addresses, whose street holds its type. */
export function billingOf(address: BillingAddress): Billing {
  const { type, name } = splitStreet(address.rue)
  return {
    nomEntiteFacturation: address.nom,
    numeroRueFacturation: address.numero,
    typeRueFacturation: type.toLocaleUpperCase('fr-FR'),
    nomRueFacturation: name,
    codePostalFacturation: address.codePostal,
    villeFacturation: address.ville,
    siretFacturation: address.siret,
    emailFacturation: address.email,
    telephoneFacturation: address.telephone,
    arFacturation: address.AR,
  }
}

/** The group's address that the form chose and has as it is; null once one of its fields was typed over. */
export function chosenAddress(
  form: Billing & Pick<DisForm, 'adressefacturation'>,
  addresses: readonly BillingAddress[],
): BillingAddress | null {
  const address = addresses.find(({ id }) => id === form.adressefacturation)
  if (address === undefined) return null
  const billing = new Map<string, string>(Object.entries(billingOf(address)))
  const typed = new Map<string, unknown>(Object.entries(form))
  return NAMES.every((name) => typed.get(name) === billing.get(name)) ? address : null
}

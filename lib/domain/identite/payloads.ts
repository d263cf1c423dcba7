import { sanitizeStreetName } from './address'
import { stripSpaces } from './phone'

/** Empty or blank text → null, any other text trimmed (VAL-28). */
export function emptyToNull(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}

/** A customer as forms give it; the generic module adds a matricule and a civility (spec §3, VAL-34). */
type Customer = {
  prenom: string
  nom: string
  ville: string
  codePostal: string
  email: string
  numeroRue: string
  typeRue: string
  nomRue: string
  telephone: string
  telephone2?: string | null
  matricule?: string
}

/**
 * Body of a customer's creation (VAL-29, VAL-31): phones without spaces, second phone null when empty, an
 * empty street number sent as one space, matricule in capitals, street name sanitised.
 */
export function toCustomerPayload<T extends Customer>(customer: T) {
  const telephone2 = emptyToNull(customer.telephone2)
  const matricule = customer.matricule === undefined ? {} : { matricule: customer.matricule.toUpperCase() }
  return {
    ...customer,
    ...matricule,
    nomRue: sanitizeStreetName(customer.nomRue),
    numeroRue: customer.numeroRue.trim() === '' ? ' ' : customer.numeroRue,
    telephone: stripSpaces(customer.telephone),
    telephone2: telephone2 === null ? null : stripSpaces(telephone2),
  }
}

import { sanitizeStreetName } from './address'
import { stripSpaces } from './phone'

/** Empty or blank text → null, any other text trimmed (VAL-28). */
export function emptyToNull(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}

/** The same record with the named optional fields sent as null when they are empty (VAL-28). */
export function nullEmptyFields<T extends Record<string, unknown>, K extends keyof T>(
  record: T,
  optionalFields: readonly K[],
): Omit<T, K> & Record<K, Exclude<T[K], ''> | null> {
  const payload: T = { ...record }
  const emptied = Object.fromEntries(
    optionalFields.map((field) => {
      const value = payload[field]
      return [field, value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value]
    }),
  ) as Record<K, Exclude<T[K], ''> | null>
  return { ...payload, ...emptied }
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

type Prescriber = {
  prescripteurRegions: string
  prescripteurNom: string
  prescripteurPrenom: string
  prescripteurTelephone: string
  prescripteurEmail: string
  agenceMailEHS: string | null
}

/** Part of a request about its prescriber and agency (VAL-30): region, first name and e-mail in capitals. */
export function toPrescriberPayload<T extends Prescriber>(prescriber: T) {
  return {
    ...prescriber,
    prescripteurRegions: prescriber.prescripteurRegions.toUpperCase(),
    prescripteurPrenom: prescriber.prescripteurPrenom.toUpperCase(),
    prescripteurEmail: prescriber.prescripteurEmail.toUpperCase(),
    prescripteurTelephone: stripSpaces(prescriber.prescripteurTelephone),
    agenceMailEHS: emptyToNull(prescriber.agenceMailEHS),
  }
}

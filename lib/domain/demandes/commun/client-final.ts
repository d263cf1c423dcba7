import { filledSchema } from '@/lib/domain/textes/textes'
import {
  checkStrictPostalCode,
  sanitizeStreetName,
  streetNameSchema,
  streetNumberSchema,
  streetTypeSchema,
  strictPostalCodeSchema,
} from '../../identite/address'
import { toCustomerPayload } from '../../identite/payloads'
import { optionalPhoneSchema, phoneSchema } from '../../identite/phone'
import { checkText } from '../../textes/checks'
import { readPostalCode } from '../../textes/lecture'
import { emailSchema, longNameSchema } from '../../textes/validators'
import { type FormOf, text } from './champs'
import type { DemandeType } from './numero'

/** The customer as wizards hold it (CMI-24, ASS-15); every field but the second phone is required. */
export const CLIENT_FINAL = {
  lastname: text('Nom', longNameSchema),
  firstname: text('Prénom', longNameSchema),
  email: text('Adresse e-mail', emailSchema),
  phone: text('Téléphone', phoneSchema),
  phone2: text('Autre téléphone', optionalPhoneSchema),
  streetNumber: text('Numéro de voie', streetNumberSchema),
  streetType: text('Type de voie', streetTypeSchema),
  address: text('Nom de voie', streetNameSchema),
  codePostal: text('Code postal', strictPostalCodeSchema),
  city: text('Ville', filledSchema),
}

export type ClientFinal = FormOf<typeof CLIENT_FINAL>

/** A customer that fills the form, for people in test mode (CMI-22). */
export const SAMPLE_CLIENT_FINAL: ClientFinal = {
  lastname: 'DUMONT',
  firstname: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  phone: '0639980001',
  phone2: '',
  streetNumber: '12',
  streetType: 'RUE',
  address: 'DES LILAS',
  codePostal: '59000',
  city: 'LILLE',
}

/** `data` of the customer's creation, in the group that files: another tab may select another one (VAL-29, VAL-31, TRUST-03). */
export function toCustomer(form: ClientFinal, groupe: number) {
  return toCustomerPayload({
    groupe,
    prenom: form.firstname.trim(),
    nom: form.lastname.trim(),
    ville: form.city.trim(),
    codePostal: form.codePostal.trim(),
    email: form.email.trim(),
    numeroRue: form.streetNumber.trim(),
    typeRue: form.streetType.trim(),
    nomRue: form.address.trim(),
    telephone: form.phone,
    telephone2: form.phone2,
  })
}

/**
 * Why a customer cannot have a request of this type, null when they can: the forms with a final customer take the
 * departments 01 to 95 (VAL-24), that of property managers takes them all; a distributor's takes a shorter first name (DIS-06).
 */
export function customerFault(
  type: DemandeType,
  { codePostal, prenom }: { codePostal: string; prenom: string },
): string | null {
  const place = type === 'GES' ? null : checkStrictPostalCode(readPostalCode(codePostal))
  return place ?? (type === 'DIS' ? checkText(prenom) : null)
}

/** An address on one line: « 12 RUE DES LILAS, 59000 LILLE ». */
export function addressLine(parts: {
  numero: string
  type: string
  nom: string
  codePostal: string
  ville: string
}): string {
  const street = [parts.numero, parts.type, sanitizeStreetName(parts.nom)]
  const words = (list: readonly string[]) => list.map((part) => part.trim()).filter((part) => part !== '')
  const city = words([parts.codePostal, parts.ville]).join(' ')
  return [words(street).join(' '), city].filter((part) => part !== '').join(', ')
}

/** The customer's address on one line. */
export function customerAddressLine(
  form: Pick<ClientFinal, 'streetNumber' | 'streetType' | 'address' | 'codePostal' | 'city'>,
): string {
  const { streetNumber, streetType, address, codePostal, city } = form
  return addressLine({ numero: streetNumber, type: streetType, nom: address, codePostal, ville: city })
}

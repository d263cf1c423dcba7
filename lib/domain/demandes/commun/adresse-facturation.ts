import { z } from 'zod'
import { filledSchema } from '@/lib/domain/textes/textes'
import {
  optionalStreetNumberSchema,
  postalCodeSchema,
  sanitizeStreetName,
  streetNameSchema,
} from '../../identite/address'
import { emptyToNull } from '../../identite/payloads'
import { optionalPhoneSchema, stripSpaces } from '../../identite/phone'
import { siretSchema } from '../../identite/siret'
import { optionalEmailSchema } from '../../textes/validators'
import { addressLine } from './client-final'
import type { BillingAddress } from './intervenants'

/** A billing address to add to those of the group; the street's type is in `rue`, as the group's addresses have it. */
export const newBillingAddressSchema = z.object({
  nom: filledSchema,
  siret: siretSchema,
  numero: optionalStreetNumberSchema,
  rue: streetNameSchema,
  codePostal: postalCodeSchema,
  ville: filledSchema,
  email: optionalEmailSchema,
  telephone: optionalPhoneSchema,
})

export type NewBillingAddress = z.infer<typeof newBillingAddressSchema>

export const EMPTY_BILLING_ADDRESS: NewBillingAddress = {
  nom: '',
  siret: '',
  numero: '',
  rue: '',
  codePostal: '',
  ville: '',
  email: '',
  telephone: '',
}

/** `data` of its creation. */
export function toBillingAddress(form: NewBillingAddress, groupeId: number) {
  return {
    nom: form.nom.trim(),
    siret: emptyToNull(form.siret),
    numero: emptyToNull(form.numero),
    rue: sanitizeStreetName(form.rue),
    codePostal: form.codePostal.trim(),
    ville: form.ville.trim(),
    email: emptyToNull(form.email),
    telephone: emptyToNull(stripSpaces(form.telephone)),
    groupes: [groupeId],
    actif: true,
  }
}

/** An address on one line: « 12 RUE DES LILAS, 59000 LILLE ». */
export function billingAddressLine(
  address: Pick<BillingAddress, 'numero' | 'rue' | 'codePostal' | 'ville'>,
): string {
  const { numero, rue, codePostal, ville } = address
  return addressLine({ numero, type: '', nom: rue, codePostal, ville })
}

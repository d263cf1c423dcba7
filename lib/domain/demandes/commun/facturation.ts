import { filledSchema } from '@/lib/domain/textes/textes'
import {
  optionalStreetNumberSchema,
  optionalStreetTypeSchema,
  postalCodeSchema,
  sanitizeStreetName,
  streetNameSchema,
} from '../../identite/address'
import { optionalPhoneSchema, sentOptionalPhoneSchema } from '../../identite/phone'
import { siretSchema } from '../../identite/siret'
import { streetTypeCode } from '../../identite/street-types'
import { optionalEmailSchema, orNull } from '../../textes/validators'
import { type FormOf, sent, text } from './champs'
import { addressLine } from './client-final'

/**
 * A billing address typed in the request, under the names of its body (spec §3), where what is optional is null when empty
 * (VAL-28).
 */
export const FACTURATION = {
  nomEntiteFacturation: sent(text('Nom de l’entité', filledSchema)),
  siretFacturation: sent(text('SIRET', siretSchema), orNull(siretSchema)),
  emailFacturation: sent(
    text('Adresse e-mail de facturation', optionalEmailSchema),
    orNull(optionalEmailSchema),
  ),
  telephoneFacturation: sent(text('Téléphone de facturation', optionalPhoneSchema), sentOptionalPhoneSchema),
  numeroRueFacturation: sent(
    text('Numéro de voie de facturation', optionalStreetNumberSchema),
    orNull(optionalStreetNumberSchema),
  ),
  typeRueFacturation: sent(
    text('Type de voie de facturation', optionalStreetTypeSchema),
    orNull(optionalStreetTypeSchema.transform(streetTypeCode)),
  ),
  nomRueFacturation: sent(
    text('Nom de voie de facturation', streetNameSchema),
    streetNameSchema,
    sanitizeStreetName,
  ),
  codePostalFacturation: sent(text('Code postal de facturation', postalCodeSchema)),
  villeFacturation: sent(text('Ville de facturation', filledSchema)),
}

export type Facturation = FormOf<typeof FACTURATION>

type TypedAddress = Pick<
  Facturation,
  | 'numeroRueFacturation'
  | 'typeRueFacturation'
  | 'nomRueFacturation'
  | 'codePostalFacturation'
  | 'villeFacturation'
>

/** The billing address on one line. */
export function facturationAddressLine(form: TypedAddress): string {
  return addressLine({
    numero: form.numeroRueFacturation,
    type: form.typeRueFacturation,
    nom: form.nomRueFacturation,
    codePostal: form.codePostalFacturation,
    ville: form.villeFacturation,
  })
}

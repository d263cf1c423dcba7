import { z } from 'zod'
import {
  optionalStreetNumberSchema,
  postalCodeSchema,
  sanitizeStreetName,
  streetNameSchema,
  streetTypeSchema,
} from '../../address'
import { nullEmptyFields } from '../../payloads'
import { optionalPhoneSchema, stripSpaces } from '../../phone'
import { siretSchema } from '../../siret'
import { optionalEmailSchema, requiredSchema } from '../../validators'

/** A billing address typed in the request, under the names of its body (spec §3). */
export const facturationShape = {
  nomEntiteFacturation: requiredSchema,
  numeroRueFacturation: optionalStreetNumberSchema,
  typeRueFacturation: streetTypeSchema.or(z.literal('')),
  nomRueFacturation: streetNameSchema,
  codePostalFacturation: postalCodeSchema,
  villeFacturation: requiredSchema,
  siretFacturation: siretSchema,
  emailFacturation: optionalEmailSchema,
  telephoneFacturation: optionalPhoneSchema,
}

export const facturationSchema = z.object(facturationShape)
export type Facturation = z.infer<typeof facturationSchema>

export const EMPTY_FACTURATION: Facturation = {
  nomEntiteFacturation: '',
  numeroRueFacturation: '',
  typeRueFacturation: '',
  nomRueFacturation: '',
  codePostalFacturation: '',
  villeFacturation: '',
  siretFacturation: '',
  emailFacturation: '',
  telephoneFacturation: '',
}

const text = z.string().trim().min(1).max(254)

/** The same in a body: what is optional is null when empty. */
export const facturationPayloadShape = {
  nomEntiteFacturation: text,
  numeroRueFacturation: text.nullable(),
  typeRueFacturation: text.nullable(),
  nomRueFacturation: text,
  codePostalFacturation: postalCodeSchema,
  villeFacturation: text,
  siretFacturation: text.nullable(),
  emailFacturation: text.nullable(),
  telephoneFacturation: text.nullable(),
}

/** Part of a body about the billing address, from the fields of a form. */
export function toFacturationPayload(form: Facturation) {
  return nullEmptyFields(
    {
      nomEntiteFacturation: form.nomEntiteFacturation,
      numeroRueFacturation: form.numeroRueFacturation,
      typeRueFacturation: form.typeRueFacturation,
      nomRueFacturation: sanitizeStreetName(form.nomRueFacturation),
      codePostalFacturation: form.codePostalFacturation,
      villeFacturation: form.villeFacturation,
      siretFacturation: form.siretFacturation,
      emailFacturation: form.emailFacturation,
      telephoneFacturation: stripSpaces(form.telephoneFacturation),
    },
    [
      'numeroRueFacturation',
      'typeRueFacturation',
      'siretFacturation',
      'emailFacturation',
      'telephoneFacturation',
    ],
  )
}

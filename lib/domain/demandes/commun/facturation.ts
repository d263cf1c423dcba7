import { z } from 'zod'
import { filledSchema } from '@/lib/domain/textes'
import {
  checkStreetType,
  optionalStreetNumberSchema,
  postalCodeSchema,
  sanitizeStreetName,
  streetNameSchema,
} from '../../address'
import { optional } from '../../checks'
import { nullEmptyFields } from '../../payloads'
import { optionalPhoneSchema, sentOptionalPhoneSchema, stripSpaces } from '../../phone'
import { siretSchema } from '../../siret'
import { optionalEmailSchema, orNull, schemaOf } from '../../validators'
import { addressLine } from './client-final'

/** A billing address typed in the request, under the names of its body (spec §3). */
export const facturationShape = {
  nomEntiteFacturation: filledSchema,
  numeroRueFacturation: optionalStreetNumberSchema,
  typeRueFacturation: schemaOf(optional(checkStreetType)),
  nomRueFacturation: streetNameSchema,
  codePostalFacturation: postalCodeSchema,
  villeFacturation: filledSchema,
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

/** The same in a body: what is optional is null when empty. */
export const facturationPayloadShape = {
  ...facturationShape,
  numeroRueFacturation: orNull(facturationShape.numeroRueFacturation),
  typeRueFacturation: orNull(facturationShape.typeRueFacturation),
  siretFacturation: orNull(facturationShape.siretFacturation),
  emailFacturation: orNull(facturationShape.emailFacturation),
  telephoneFacturation: sentOptionalPhoneSchema,
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

import { z } from 'zod'
import { checkPostalCode, checkStreetName, checkStreetNumber, checkStreetType } from '@/lib/domain/address'
import { type Check, checkEmail, checkLooseMatricule, checkText, optional } from '@/lib/domain/checks'
import { filledSchema } from '@/lib/domain/demandes/commun/textes'
import { checkPhone, stripSpaces } from '@/lib/domain/phone'
import { checkSiret } from '@/lib/domain/siret'
import { schemaOf } from '@/lib/domain/validators'

const needed = (check: Check) => ({ writer: 'editor', required: true, schema: schemaOf(check) }) as const
/** Not required: empty text and null are stored as null (VAL-28). */
const written = (check: Check) =>
  ({
    writer: 'editor',
    schema: schemaOf(optional(check))
      .transform((value) => (value === '' ? null : value))
      .nullable(),
  }) as const

const phone = (check: Check) => schemaOf(check).transform(stripSpaces)

/**
 * Options of the fields that hold a person's or a company's details: the validators of the forms, applied again by the
 * call that stores the value (VAL-36).
 */
export const COORDONNEES = {
  name: needed(checkText),
  email: needed(checkEmail),
  optionalEmail: written(checkEmail),
  phone: { ...needed(checkPhone), schema: phone(checkPhone) },
  optionalPhone: {
    writer: 'editor',
    schema: phone(optional(checkPhone))
      .transform((value) => (value === '' ? null : value))
      .nullable(),
  },
  postalCode: { ...needed(checkPostalCode), type: 'code' },
  street: needed(checkStreetName),
  city: { writer: 'editor', required: true, schema: filledSchema },
  streetType: written(checkStreetType),
  siret: { ...written(checkSiret), type: 'code' },
  matricule: { ...written(checkLooseMatricule), type: 'code' },
  /** A column that is never null: no number is one space, as the forms send it (VAL-29). */
  streetNumber: {
    writer: 'editor',
    schema: schemaOf(optional(checkStreetNumber)).transform((value) => (value === '' ? ' ' : value)),
  },
  civilite: { writer: 'editor', schema: z.enum(['Monsieur', 'Madame']).nullable() },
} as const

import { z } from 'zod'
import {
  checkPostalCode,
  checkStreetNumber,
  sentStreetTypeSchema,
  streetNameSchema,
} from '@/lib/domain/identite/address'
import { sentOptionalPhoneSchema, sentPhoneSchema } from '@/lib/domain/identite/phone'
import { checkSiret } from '@/lib/domain/identite/siret'
import { type Check, checkEmail, checkLooseMatricule, optional } from '@/lib/domain/textes/checks'
import {
  EMAIL,
  MATRICULE,
  POSTAL_CODE,
  type Reading,
  SIRET,
  STREET_NUMBER,
} from '@/lib/domain/textes/lecture'
import { filledSchema, optionalTextSchema } from '@/lib/domain/textes/textes'
import { emailSchema, longNameSchema, orNull, schemaOf } from '@/lib/domain/textes/validators'

const needed = (check: Check, reading?: Reading) =>
  ({ writer: 'editor', required: true, schema: schemaOf(check, reading) }) as const
/** Not required: empty text and null are stored as null (VAL-28). */
const written = (check: Check, reading?: Reading) =>
  ({ writer: 'editor', schema: orNull(schemaOf(optional(check), reading)) }) as const

/**
 * Options of the fields that hold a person's or a company's details: the validators of the forms, applied again by the
 * call that stores the value (VAL-36).
 */
export const COORDONNEES = {
  name: { writer: 'editor', required: true, schema: longNameSchema },
  email: { writer: 'editor', required: true, schema: emailSchema },
  optionalEmail: written(checkEmail, EMAIL),
  phone: { writer: 'editor', required: true, schema: sentPhoneSchema },
  optionalPhone: { writer: 'editor', schema: sentOptionalPhoneSchema },
  postalCode: { ...needed(checkPostalCode, POSTAL_CODE), type: 'code' },
  street: { writer: 'editor', required: true, schema: streetNameSchema },
  /** A name of a company or of a city. */
  text: { writer: 'editor', required: true, schema: filledSchema },
  optionalText: { writer: 'editor', schema: orNull(optionalTextSchema) },
  streetType: { writer: 'editor', required: true, schema: sentStreetTypeSchema },
  siret: { ...written(checkSiret, SIRET), type: 'code' },
  matricule: { ...written(checkLooseMatricule, MATRICULE), type: 'code' },
  optionalStreetNumber: written(checkStreetNumber, STREET_NUMBER),
  /** A column that is never null: no number is one space, as the forms send it (VAL-29). */
  streetNumber: {
    writer: 'editor',
    schema: schemaOf(optional(checkStreetNumber), STREET_NUMBER).transform((value) =>
      value === '' ? ' ' : value,
    ),
  },
  civilite: { writer: 'editor', schema: z.enum(['Monsieur', 'Madame']).nullable() },
} as const

import { z } from 'zod'
import { optionalMobileSchema, optionalPhoneSchema } from '../identite/phone'
import { type Day, isDay } from '../temps/days'
import { checkName, optional } from '../textes/checks'
import { INVALID_DATE, MESSAGES } from '../textes/messages'
import { printed } from '../textes/printed'
import { longNameSchema, optionalEmailSchema, schemaOf } from '../textes/validators'
import { OCCUPANT_TYPES } from './statuts'

export const CIVILITES_OCCUPANT = ['M.', 'Mme'] as const

const FIRST_ENTRY: Day = '1900-01-01'

/** Refusal of the day on which an occupant came, `today` when it is written. */
export function checkEntree(day: string, today: Day): string | null {
  if (day === '') return MESSAGES.required
  if (!isDay(day)) return INVALID_DATE
  if (day > today) return 'La date d’entrée ne peut pas être dans l’avenir.'
  return day < FIRST_ENTRY ? 'La date d’entrée ne peut pas précéder 1900.' : null
}

/**
 * Who lives in a dwelling from now on (PARK-08). `precedent` is the occupant whom the person saw there, null for an empty
 * dwelling; `today` is asked at each check.
 */
export const occupantSchema = (today: () => Day) =>
  z.strictObject({
    type: z.enum(OCCUPANT_TYPES),
    civilite: z.enum(['', ...CIVILITES_OCCUPANT]),
    nom: longNameSchema,
    prenom: printed(schemaOf(optional(checkName))),
    mobile: optionalMobileSchema,
    telephone: optionalPhoneSchema,
    email: optionalEmailSchema,
    entree: z.string().superRefine((day, context) => {
      const message = checkEntree(day, today())
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
    precedent: z.int().min(1).max(2_147_483_647).nullable(),
  })
export type OccupantBody = z.output<ReturnType<typeof occupantSchema>>

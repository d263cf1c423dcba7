import { z } from 'zod'
import { checkPrefixedPhone, plainPhone } from '../identite/phone'
import { isDay } from '../temps/days'
import { isEmail } from '../textes/checks'
import { readPhone } from '../textes/lecture'
import { MESSAGES } from '../textes/messages'
import { FINALITES, personneDe } from './consentements'

/** How a person asked for a withdrawal that the staff writes down. */
export const CANAUX_RETRAIT = ['Téléphone', 'E-mail', 'Courrier', 'En agence'] as const

/** Who is named in the register: an e-mail in lower case, or a number without separators. */
const personne = z
  .string()
  .overwrite(readPhone)
  .min(1, MESSAGES.required)
  .max(254)
  .transform((value) => (checkPrefixedPhone(value) === null ? plainPhone(value) : personneDe(value)))
  .refine(
    (value) => isEmail(value) || checkPrefixedPhone(value) === null,
    'Saisissez une adresse e-mail ou un numéro de téléphone.',
  )

/** A withdrawal that a person asked for, as the form holds it and `POST consentements/retraits` takes it (ACCOUNT-21). */
export const retraitSchema = z.strictObject({
  personne,
  finalite: z.enum(FINALITES, MESSAGES.required),
  canal: z.enum(CANAUX_RETRAIT, MESSAGES.required),
  recuLe: z.string().refine(isDay, 'Indiquez le jour de la demande.'),
  precisions: z
    .string()
    .trim()
    .min(1, 'Dites ce qui prouve la demande : référence du message, du courrier ou de l’appel.')
    .max(500),
})

export type Retrait = z.output<typeof retraitSchema>

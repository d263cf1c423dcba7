import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { PASSWORD_MAX } from './password-change'
import { codeSaisi } from './second-facteur'

export const motDePasseSaisi = z
  .string({ error: MESSAGES.required })
  .min(1, MESSAGES.required)
  .max(PASSWORD_MAX)

/** Proof that a person gives: the one or the other. */
export const preuve = z.union([
  z.strictObject({ motDePasse: motDePasseSaisi }),
  z.strictObject({ code: codeSaisi }),
])
export type Preuve = z.output<typeof preuve>

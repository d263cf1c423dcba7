import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { emailSchema } from '../textes/validators'

/** Shortest password accepted, in characters; any composition (AUTH-24). */
export const PASSWORD_MIN = 12
/** Longest password accepted: far above any passphrase, low enough to cost nothing. */
export const PASSWORD_MAX = 256

export const PASSWORD_MESSAGES = {
  short: `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères.`,
  long: `Le mot de passe ne peut pas dépasser ${PASSWORD_MAX} caractères.`,
} as const

const newPassword = {
  password: z.string().min(PASSWORD_MIN, PASSWORD_MESSAGES.short).max(PASSWORD_MAX, PASSWORD_MESSAGES.long),
  passwordConfirmation: z.string().min(1, MESSAGES.required),
}

const DIFFERENT = {
  path: ['passwordConfirmation'],
  message: 'Les deux mots de passe sont différents.',
}

const isConfirmed = (values: { password: string; passwordConfirmation: string }) =>
  values.password === values.passwordConfirmation

/** Fields of a change of password, in the form and in `POST auth/change-password` (Strapi's names). */
export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().min(1, MESSAGES.required).max(PASSWORD_MAX, PASSWORD_MESSAGES.long),
    ...newPassword,
  })
  .refine(isConfirmed, DIFFERENT)

/** Fields of a password set by a mail's link, in the form and in `POST auth/reset-password` beside its `code`. */
export const newPasswordSchema = z.object(newPassword).refine(isConfirmed, DIFFERENT)

/** The form that asks for a new password, and the body of `POST auth/forgot-password`. */
export const passwordRequestSchema = z.object({ email: emailSchema })

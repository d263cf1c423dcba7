import { z } from 'zod'
import { emailSchema } from '../textes/validators'
import { CAPTCHA_FORMS } from './captcha'

/** Asks for the code that takes a captcha's place (SAFE-38). */
export const captchaCodeBody = z.strictObject({ formulaire: z.enum(CAPTCHA_FORMS), email: emailSchema })
/** `defi` names what the code answers; it says nothing of the mailbox, nor whether a mail left. */
export const captchaCodeAnswer = z.object({ data: z.object({ defi: z.string() }) })
export const captchaPassBody = z.strictObject({
  defi: z.string().max(1024),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Le code est composé de 6 chiffres'),
})
export const captchaPassAnswer = z.object({ data: z.object({ passe: z.string() }) })

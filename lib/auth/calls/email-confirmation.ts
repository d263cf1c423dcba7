import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { ValidationError } from '@/lib/api/errors'
import { confirmEmail } from '@/lib/auth/commands/confirm-email'
import { originOf } from '@/lib/auth/origin'

export const authEmailConfirmationCall = defineCall({
  method: 'POST',
  path: 'auth/email-confirmation',
  auth: 'public',
  summary: 'Confirme le compte auquel un e-mail de confirmation a été envoyé.',
  body: z.object({ confirmation: z.string().max(100) }),
  limit: { name: 'confirmation-compte', points: 20, seconds: 900 },
  handler: async ({ body, req }) => {
    if (await confirmEmail(body.confirmation, originOf(req))) return { confirmed: true }
    throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid confirmation token' })
  },
})

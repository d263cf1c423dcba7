import { z } from 'zod'
import { confirmEmail } from '@/lib/comptes/connexion/commands/confirm-email'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { ValidationError } from '@/lib/platform/errors/errors'

export const authEmailConfirmationCall = defineCall({
  method: 'POST',
  path: 'auth/email-confirmation',
  auth: 'public',
  summary: 'Confirme le compte auquel un e-mail de confirmation a été envoyé.',
  body: z.object({ confirmation: z.string().max(100) }),
  limit: { name: 'confirmation-compte', ...OFFICE_LIMIT },
  handler: async ({ body, acteur }) => {
    if (await confirmEmail(body.confirmation, acteur)) return { confirmed: true }
    throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid confirmation token' })
  },
})

import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { ValidationError } from '@/lib/api/errors'
import { renewInvitation } from '@/lib/auth/commands/renew-invitation'
import { originOf } from '@/lib/auth/origin'

export const authRegistrationRenewalCall = defineCall({
  method: 'POST',
  path: 'auth/registration/renewal',
  auth: 'public',
  summary: 'Envoie un nouveau lien à la personne d’une invitation expirée.',
  body: z.object({ jeton: z.string().max(100) }),
  limit: { name: 'nouvelle-invitation', points: 20, seconds: 900 },
  handler: async ({ body, req }) => {
    if (await renewInvitation(body.jeton, originOf(req))) return { sent: true }
    throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid invitation token' })
  },
})

import { z } from 'zod'
import { renewInvitation } from '@/lib/comptes/connexion/commands/renew-invitation'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { ValidationError } from '@/lib/platform/errors/errors'

export const authRegistrationRenewalCall = defineCall({
  method: 'POST',
  path: 'auth/registration/renewal',
  auth: 'public',
  summary: 'Envoie un nouveau lien à la personne d’une invitation expirée.',
  body: z.object({ jeton: z.string().max(100) }),
  limit: { name: 'nouvelle-invitation', ...OFFICE_LIMIT },
  handler: async ({ body, acteur }) => {
    if (await renewInvitation(body.jeton, acteur)) return { sent: true }
    throw new ValidationError('Ce lien n’est plus valide', { reason: 'Invalid invitation token' })
  },
})

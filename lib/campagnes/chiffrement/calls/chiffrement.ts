import { z } from 'zod'
import { encryptValue } from '@/lib/campagnes/chiffrement/commands/encrypt-value'
import { chiffrementBody, jetonLigne } from '@/lib/domain/campagnes/chiffrement'
import { defineCall } from '@/lib/platform/api/call'

export const jetonsChiffrementCall = defineCall({
  method: 'POST',
  path: 'jetons/chiffrement',
  auth: 'staff',
  summary: 'Chiffre des identifiants d’équipement en liens de campagne.',
  body: chiffrementBody,
  output: z.object({ data: z.array(jetonLigne) }),
  limit: { name: 'jetons', points: 60, seconds: 600, by: 'user' },
  handler: async ({ body, session }) => ({ data: await encryptValue(body, session.user.id) }),
})

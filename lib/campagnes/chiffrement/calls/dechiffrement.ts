import { z } from 'zod'
import { decryptValue } from '@/lib/campagnes/chiffrement/commands/decrypt-value'
import { dechiffreLigne, dechiffrementBody } from '@/lib/domain/campagnes/chiffrement'
import { defineCall } from '@/lib/platform/api/call'

export const jetonsDechiffrementCall = defineCall({
  method: 'POST',
  path: 'jetons/dechiffrement',
  auth: 'staff',
  summary: 'Déchiffre des jetons de liens de campagne.',
  body: dechiffrementBody,
  output: z.object({ data: z.array(dechiffreLigne) }),
  limit: { name: 'jetons', points: 60, seconds: 600, by: 'user' },
  handler: async ({ body, session }) => ({ data: await decryptValue(body.jetons, session.user.id) }),
})

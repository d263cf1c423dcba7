import { z } from 'zod'
import { dechiffrer } from '@/lib/campagnes/chiffrement/commands/dechiffrer'
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
  handler: async ({ body, session }) => ({ data: await dechiffrer(body.jetons, session.user.id) }),
})
